import Box from '@mui/material/Box';

import { config } from '../../client/config.ts';
import { paths } from '../../client/paths.ts';
import { useSession } from '../../client/session.tsx';
import { RouterLink } from '../../ui/link.tsx';

/** The mark alone: a shield that holds a C, with the case at its centre. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 48 48"
      aria-hidden
      sx={{ width: size, height: size, flexShrink: 0, color: 'primary.main' }}
    >
      <path fill="currentColor" d="M24 2 43 9v14c0 11.2-7.6 19.4-19 23C12.6 42.4 5 34.2 5 23V9Z" />
      <Box
        component="path"
        d="M31.5 17.5a10 10 0 1 0 0 12"
        sx={{ fill: 'none', stroke: 'var(--mui-palette-primary-contrastText)', strokeWidth: 4, strokeLinecap: 'round' }}
      />
      <Box component="circle" cx="24" cy="23.5" r="3.2" sx={{ fill: 'var(--mui-palette-primary-contrastText)' }} />
    </Box>
  );
}

interface LogoProps {
  markOnly?: boolean;
  /** Whether a telephone has no place for the name. */
  markOnTelephones?: boolean;
}

/** Mark and name, or the mark alone; leads to the dashboard when signed in, otherwise home. */
export function Logo({ markOnly = false, markOnTelephones = false }: LogoProps) {
  const { status } = useSession();
  return (
    <RouterLink
      aria-label={markOnly || markOnTelephones ? config.appName : undefined}
      to={status === 'authenticated' ? paths.dashboard.root : paths.home}
      underline="none"
      color="text.primary"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        fontWeight: 800,
        fontSize: '1.125rem',
        letterSpacing: '-0.015em',
      }}
    >
      <LogoMark />
      {!markOnly && (
        <Box component="span" sx={markOnTelephones ? { display: { xs: 'none', sm: 'inline' } } : undefined}>
          {config.appName}
        </Box>
      )}
    </RouterLink>
  );
}
