import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** What a label's colour says; 'default' says nothing. */
export type LabelColor = 'default' | 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error';

/** How loud it is: from a tint to the full colour. */
export type LabelVariant = 'soft' | 'filled' | 'outlined' | 'inverted';

interface LabelProps {
  color?: LabelColor;
  variant?: LabelVariant;
  /** A small sign before or after the text. */
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  children: ReactNode;
}

/** The colours of a look: `ink` on `ground`, which both schemes keep readable. */
function lookOf(theme: Theme, tone: LabelColor, variant: LabelVariant): CSSObject {
  const { palette } = theme.vars;
  if (tone === 'default') {
    const looks: Record<LabelVariant, CSSObject> = {
      soft: { color: palette.text.secondary, backgroundColor: theme.alpha(palette.grey[500], 0.16) },
      filled: { color: palette.background.paper, backgroundColor: palette.text.primary },
      outlined: { color: palette.text.primary, boxShadow: `inset 0 0 0 2px ${palette.text.primary}` },
      inverted: { color: palette.text.primary, backgroundColor: theme.alpha(palette.grey[500], 0.36) },
    };
    return looks[variant];
  }
  const { main, dark, light, contrastText } = palette[tone];
  const looks: Record<LabelVariant, CSSObject> = {
    soft: { color: dark, backgroundColor: theme.alpha(main, 0.16), ...theme.applyStyles('dark', { color: light }) },
    filled: { color: contrastText, backgroundColor: main },
    outlined: { color: main, boxShadow: `inset 0 0 0 2px ${main}` },
    inverted: { color: palette.text.primary, backgroundColor: theme.alpha(main, 0.32) },
  };
  return looks[variant];
}

const Root = styled('span', { shouldForwardProp: (name) => name !== 'tone' && name !== 'look' })<{
  tone: LabelColor;
  look: LabelVariant;
}>(({ theme, tone, look }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  height: 24,
  minWidth: 24,
  paddingInline: 6,
  borderRadius: 6,
  fontSize: theme.typography.pxToRem(12),
  fontWeight: 700,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  flexShrink: 0,
  '& svg': { width: 14, height: 14 },
  ...lookOf(theme, tone, look),
}));

/** A short status, softly coloured. The colour only repeats what the text already says. */
export function Label({ color = 'default', variant = 'soft', startIcon, endIcon, children }: LabelProps) {
  return (
    <Root tone={color} look={variant}>
      {startIcon}
      {children}
      {endIcon}
    </Root>
  );
}
