// The first file of every page, so that nothing is seen in the wrong colours: what was chosen, else what the system asks for.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("espalier-theme");
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
