/** The colours of a drawing. Each means one thing, and none says alone what a shape or a line does not say too. */
export const palette = {
  surface: "#FFFFFF",
  sunken: "#ECEFEB",
  wire: "#E6EAE6",
  /** Paid for, that is evaluated; and text. */
  ink: "#17201B",
  ink2: "#46514B",
  ink3: "#5A655F",
  /** Cut off and never looked at: lines, and values. */
  ghost: "#BAC3BD",
  ghostText: "#626D67",
  /** Max and what Max already has. */
  max: "#2B62C9",
  maxTint: "#E4ECFB",
  /** Min and what Min already has. */
  min: "#90600F",
  minTint: "#F8ECD2",
  /** A cut and its cause, nothing else. */
  cut: "#860A70",
  /** What is to be taken up again. */
  now: "#FFD84D",
  /** What was kept from the last move. */
  kept: "#2A6B47",
} as const;
