/**
 * Puts a text at the side where the line around it begins, whichever way the text itself runs (`dir="auto"`). Chromium knows the value by its
 * first name alone.
 */
export const MATCH_PARENT = {
  textAlign: 'match-parent',
  '@supports (text-align: -webkit-match-parent)': { textAlign: '-webkit-match-parent' },
} as const;
