/** White, or Black, moves and mates in two, however the other defends; none of them is mate in one. */
export const matesInTwo: readonly string[] = [
  "5r1k/6pp/7N/8/8/1Q6/8/K7 w - - 0 1", // a queen is given away, and a knight smothers the king
  "8/5P1k/5K2/8/8/8/8/8 w - - 0 1", // a queen would be stalemate
  "7k/8/5K2/8/8/8/8/6R1 w - - 0 1",
  "r5k1/5ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1", // the last rank
  "8/8/6p1/7B/2R2K2/8/8/7k w - - 0 1",
  "8/3p4/Q7/8/2pP2k1/8/6KR/8 w - - 0 1",
  "2k5/8/3pK3/2N5/1R6/6p1/8/3B4 w - - 0 1",
  "8/8/3rq3/8/2P5/2p3P1/7K/4k3 b - - 0 1", // for Black
  "4R3/7P/n3P3/7k/8/5K2/8/8 w - - 0 1",
  "5k2/2P5/8/8/3R4/P7/1n6/1K6 w - - 0 1",
  "8/2p5/7k/8/R7/3QK3/8/8 w - - 0 1",
  "7k/6p1/5K2/7P/8/8/8/R7 w - - 0 1",
  "8/6P1/5K1k/8/8/8/8/8 w - - 0 1",
  "8/8/6R1/2p5/7p/2PK4/k7/1N6 w - - 0 1",
  "8/8/8/8/2B1R3/6k1/8/4K2R w K - 0 1", // by castling
  "4n3/8/p5P1/1P6/8/5p2/8/k1K2Q2 w - - 0 1",
  "4k3/8/2P5/4K3/5Pp1/pQ6/8/5b2 w - - 0 1",
  "8/3P3K/rP1b4/p7/1N2k3/2P2n2/Q5pB/r7 w - - 0 1",
  "2k5/Q4pp1/4r1P1/b5b1/5N2/3R1P2/KBP5/8 w - - 0 1",
  "2r5/p7/2P4p/3QPPk1/n7/b1R2K2/6Np/8 w - - 0 1",
];
