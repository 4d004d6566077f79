// A plugin: things of one's own that take part in every verb of the command, as in
//   espalier compare --plugin examples/plugin/my-plugin.mjs --model valley --depth 6
//   espalier verify --plugin examples/plugin/my-plugin.mjs --algorithms right-to-left,gsearch-rightmost
//   espalier play nim --plugin examples/plugin/my-plugin.mjs

/** Alpha-beta that looks at the last successor first. Three fields make an algorithm. */
const rightToLeft = {
  id: "right-to-left",
  title: "Alpha-beta from right to left",
  run(tree) {
    const F2 = (node, alpha, beta) => {
      const degree = tree.degree(node);
      if (degree === 0) return tree.value(node);
      let m = alpha;
      for (let i = degree - 1; i >= 0 && m < beta; i--) {
        m = Math.max(m, -F2(tree.child(node, i), -beta, -m));
      }
      return m;
    };
    return F2(tree.root, -Infinity, Infinity);
  },
};

/** A rule says to which live successor Gsearch goes down; it gives gsearch-rightmost, and rsearch-rightmost, which lives within a memory. */
const rightmost = (successors) => {
  let i = successors.count - 1;
  while (!successors.isLive(i)) i--;
  return i;
};

/** Two moves at each node; leaves are worth the more, the nearer they are to either edge. A model is an id and its trees. */
const valley = {
  id: "valley",
  parameters: { depth: { about: "plies", default: 4, most: 20 } },
  tree: ({ depth }) => ({
    root: { depth: 0, at: 0 },
    height: depth,
    degree: (node) => (node.depth === depth ? 0 : 2),
    child: ({ depth: above, at }, i) => ({ depth: above + 1, at: 2 * at + i }),
    value: ({ at }) => Math.abs(2 * at + 1 - 2 ** depth),
  }),
};

/** Nim with one heap: take one to three stones; who takes the last one wins. */
const nim = {
  id: "nim",
  start: { stones: 21, mover: 0 },
  moves: ({ stones }) => [1, 2, 3].filter((taken) => taken <= stones),
  play: ({ stones, mover }, taken) => ({ stones: stones - taken, mover: 1 - mover }),
  score: () => -1, // no stones left: the player to move has lost
  mover: ({ mover }) => mover,
};

/** A study is an id, a title and cells; a trial is a function of its seed and gives a number for each column. */
const fromTheRight = {
  id: "mine/from-the-right",
  title: "Alpha-beta from right to left on random trees",
  cells: [4, 8].map((height) => ({
    parameters: { height },
    chunk: 25,
    columns: [{ algorithm: "right-to-left", metric: "evaluations" }],
    measure(seed) {
      let evaluations = 0;
      rightToLeft.run({
        root: { depth: 0, at: 1 },
        degree: ({ depth }) => (depth === height ? 0 : 2),
        child: ({ depth, at }, i) => ({ depth: depth + 1, at: 2 * at + i }),
        value({ at }) {
          evaluations++;
          return Math.sin(at * 12.9898 + seed * 78.233);
        },
      });
      return [evaluations];
    },
  })),
};

export const algorithms = [rightToLeft];
export const rules = [{ id: "rightmost", title: "the last live successor", max: rightmost, min: rightmost }];
export const models = [valley];
export const games = [nim];
export const studies = [fromTheRight];
