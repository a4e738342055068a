import type { CSSObject, Theme } from '@mui/material/styles';

/** The colours of the palette that a control can have. */
const TONES = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;

type Tone = (typeof TONES)[number];

/** A tint of the colour behind its darker (in the dark scheme: lighter) shade, which holds AA on it. */
function softTone(theme: Theme, tone: Tone): CSSObject {
  const { main, dark, light } = theme.vars.palette[tone];
  return {
    color: dark,
    backgroundColor: theme.alpha(main, 0.16),
    '&:hover, &.MuiChip-clickable:hover': { backgroundColor: theme.alpha(main, 0.28) },
    ...theme.applyStyles('dark', { color: light }),
  };
}

/** The same without a colour of its own. */
function softNeutral(theme: Theme): CSSObject {
  const { grey, text } = theme.vars.palette;
  return {
    color: text.primary,
    backgroundColor: theme.alpha(grey[500], 0.16),
    '&:hover, &.MuiChip-clickable:hover': { backgroundColor: theme.alpha(grey[500], 0.28) },
  };
}

/** The look of `variant="soft"` in the given colour: the house's own way between filled and outlined. */
export function softStyles(theme: Theme, color: string | undefined): CSSObject {
  const tone = TONES.find((one) => one === color);
  return {
    ...(tone ? softTone(theme, tone) : softNeutral(theme)),
    '&.Mui-disabled': { backgroundColor: theme.vars.palette.action.hover },
    '& .MuiChip-icon, & .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'inherit' },
  };
}
