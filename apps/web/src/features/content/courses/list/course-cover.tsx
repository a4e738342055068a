import Box from '@mui/material/Box';
import { GraduationCap } from 'lucide-react';

/** The picture of a course, or its place. It says nothing that the title does not. */
export function CourseCover({ src, height, width }: { src: string | null; height: number; width?: number }) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: width ?? '100%',
        height,
        borderRadius: 1,
        overflow: 'hidden',
        color: 'primary.main',
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.1),
        '& img': { width: '100%', height: '100%', objectFit: 'cover' },
      })}
    >
      {src === null ? <GraduationCap size={height > 80 ? 40 : 22} /> : <img src={src} alt="" loading="lazy" />}
    </Box>
  );
}
