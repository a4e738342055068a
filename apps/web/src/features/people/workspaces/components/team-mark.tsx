import Box from '@mui/material/Box';

import { initialsOf } from '../../../../ui/person-avatar.tsx';

interface TeamMarkProps {
  name: string;
  logoUrl?: string | null;
  /** In px. */
  size?: number;
}

/** A team's logo, or its initials on a tile; the name is beside it. */
export function TeamMark({ name, logoUrl, size = 28 }: TeamMarkProps) {
  const shape = { width: size, height: size, flexShrink: 0, borderRadius: 0.75 };
  if (logoUrl) return <Box component="img" src={logoUrl} alt="" sx={{ ...shape, objectFit: 'cover' }} />;
  return (
    <Box
      aria-hidden
      data-initials={initialsOf(name)}
      sx={(theme) => ({
        ...shape,
        display: 'grid',
        placeItems: 'center',
        fontSize: theme.typography.pxToRem(size * 0.4),
        fontWeight: 700,
        lineHeight: 1,
        color: theme.vars.palette.primary.contrastText,
        backgroundImage: `linear-gradient(135deg, ${theme.vars.palette.primary.main}, ${theme.vars.palette.primary.dark})`,
        '&::before': { content: 'attr(data-initials)' },
        ...theme.applyStyles('dark', {
          backgroundImage: `linear-gradient(135deg, ${theme.vars.palette.primary.light}, ${theme.vars.palette.primary.main})`,
        }),
      })}
    />
  );
}
