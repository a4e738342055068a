import Box from '@mui/material/Box';

import { LogoMark } from '../logo.tsx';

/** The mark, breathing inside two rings that turn; it is still for people who want less motion. */
export function AnimatedLogo() {
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        width: 96,
        height: 96,
        display: 'grid',
        placeItems: 'center',
        '&::before, &::after': { content: '""', position: 'absolute', borderRadius: '28%', border: '2px solid' },
        '&::before': { inset: 0, borderColor: theme.alpha(theme.vars.palette.primary.main, 0.24) },
        '&::after': { inset: 12, borderColor: theme.alpha(theme.vars.palette.primary.main, 0.4) },
        '@keyframes auth-logo-turn': { to: { transform: 'rotate(360deg)' } },
        '@keyframes auth-logo-breathe': { '50%': { transform: 'scale(0.88)' } },
        '@media (prefers-reduced-motion: no-preference)': {
          '&::before': { animation: 'auth-logo-turn 10s linear infinite' },
          '&::after': { animation: 'auth-logo-turn 7s linear infinite reverse' },
          '& > svg': { animation: 'auth-logo-breathe 3s ease-in-out infinite' },
        },
      })}
    >
      <LogoMark size={44} />
    </Box>
  );
}
