import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** What a label's colour says; 'default' says nothing. */
export type LabelColor = 'default' | 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error';

interface LabelProps {
  color?: LabelColor;
  variant?: 'soft' | 'filled';
  children: ReactNode;
}

const Root = styled('span', { shouldForwardProp: (name) => name !== 'tone' && name !== 'look' })<{
  tone: LabelColor;
  look: 'soft' | 'filled';
}>(({ theme, tone, look }) => {
  const { palette } = theme.vars;
  const base = {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: 24,
    minWidth: 24,
    paddingInline: 6,
    borderRadius: 6,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 700,
    lineHeight: 1,
    whiteSpace: 'nowrap' as const,
    flexShrink: 0,
  };
  if (tone === 'default') {
    return look === 'filled'
      ? { ...base, color: palette.background.paper, backgroundColor: palette.text.primary }
      : { ...base, color: palette.text.secondary, backgroundColor: theme.alpha(palette.grey[500], 0.16) };
  }
  const color = palette[tone];
  if (look === 'filled') return { ...base, color: color.contrastText, backgroundColor: color.main };
  return {
    ...base,
    color: color.dark,
    backgroundColor: theme.alpha(color.main, 0.16),
    ...theme.applyStyles('dark', { color: color.light }),
  };
});

/** A short status, softly coloured. The colour only repeats what the text already says. */
export function Label({ color = 'default', variant = 'soft', children }: LabelProps) {
  return (
    <Root tone={color} look={variant}>
      {children}
    </Root>
  );
}
