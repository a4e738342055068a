/** Colours that tell signers apart on the white of paper, in light and dark alike. */
const COLORS = ['#0b66ae', '#9c2a5b', '#3f6212', '#a63a1b', '#6b3fa0', '#0b6e5f', '#7a4b00', '#45535f'] as const;

/** The colour of the signer at a place, from 1. */
export const signerColor = (place: number): string => COLORS[(place - 1) % COLORS.length] ?? COLORS[0];
