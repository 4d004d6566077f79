/** Turns light to dark and back, and remembers it where there is storage. */
export function turnTheme(): void {
  const root = document.documentElement;
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = root.dataset.theme ?? (isDark ? "dark" : "light");
  root.dataset.theme = now === "dark" ? "light" : "dark";
  try {
    localStorage.setItem("espalier-theme", root.dataset.theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  dispatchEvent(new Event("espalier-theme"));
}

/** The colour behind a token, as a canvas takes it. */
export function colour(token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  probe.hidden = true;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
