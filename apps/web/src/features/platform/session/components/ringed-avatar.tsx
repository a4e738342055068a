import Box from '@mui/material/Box';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';

/** In px: the avatar, the gap around it, and the ring. */
const AVATAR = 96;
const GAP = 4;
const RING = 3;

/** A person's avatar in a ring whose colours move around it; they are still for people who want less motion. */
export function RingedAvatar({ name }: { name: string }) {
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: AVATAR + 2 * (GAP + RING),
        height: AVATAR + 2 * (GAP + RING),
        '@keyframes account-ring': { to: { transform: 'rotate(1turn)' } },
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: '50%',
          backgroundImage: `conic-gradient(${theme.vars.palette.primary.main}, ${theme.vars.palette.secondary.main}, ${theme.vars.palette.warning.light}, ${theme.vars.palette.primary.main})`,
          // A ring: the middle is cut out.
          maskImage: `radial-gradient(closest-side, transparent calc(100% - ${RING + 0.5}px), black calc(100% - ${RING}px))`,
          animation: 'account-ring 6s linear infinite',
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        },
      })}
    >
      <PersonAvatar name={name} size={AVATAR} />
    </Box>
  );
}
