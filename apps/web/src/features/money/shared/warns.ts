import type { Theme } from '@mui/material/styles';

/** The colour of words that warn, or that say what is wrong: as clear on a dark surface as on a light one. */
export const warns = (theme: Theme) => ({
  color: 'warning.dark',
  ...theme.applyStyles('dark', { color: 'warning.light' }),
});
export const isWrong = (theme: Theme) => ({
  color: 'error.dark',
  ...theme.applyStyles('dark', { color: 'error.light' }),
});
