// What the example page does with its first element.
const search = document.querySelector("#first");
search.addEventListener("step", ({ detail }) => {
  document.querySelector("#told").value = `${detail.step} of ${detail.steps}. ${detail.sentence}`;
});
document.querySelector("#cut").addEventListener("click", () => {
  search.step = 71;
});
document.querySelector("#end").addEventListener("click", () => {
  search.step = "end";
});
document.querySelector("#play").addEventListener("click", () => search.play());
document.querySelector("#pause").addEventListener("click", () => search.pause());
