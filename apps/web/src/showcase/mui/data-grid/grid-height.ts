/** Pixels: ten rows, and five of the higher ones. The placeholders are as high, so that nothing moves when a grid arrives. */
export const GRID_HEIGHTS = { basic: 632, custom: 468 } as const;
