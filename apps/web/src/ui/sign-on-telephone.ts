import type { Theme } from '@mui/material/styles';

/**
 * A button with a sign and words (`<span className="words">`) that keeps its sign alone on a telephone, where the head of a page has one row. Its words are its
 * `aria-label` then.
 */
export const SIGN_ON_TELEPHONE = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    minWidth: 40,
    paddingInline: 0,
    '& .MuiButton-startIcon': { margin: 0 },
    '& > .words': { display: 'none' },
  },
});
