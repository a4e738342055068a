import Box from '@mui/material/Box';
import { pictureSet } from '@casewright/contracts/picture-sizes';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';

import { config } from '../../../../client/config.ts';

/** The picture of a course, or its place. It says nothing that the title does not. */
export function CourseCover({ src, height, width }: { src: string | null; height: number; width?: number }) {
  const [refused, setRefused] = useState<string | null>(null);
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
      {src === null ? (
        <GraduationCap size={height > 80 ? 40 : 22} />
      ) : (
        <img
          src={src}
          // A storage that makes no smaller one now has the picture itself.
          srcSet={refused === src ? undefined : pictureSet(src, config.pictureSizes)}
          sizes={width === undefined ? '(min-width: 600px) 400px, 100vw' : `${width * 2}px`}
          alt=""
          loading="lazy"
          onError={() => setRefused(src)}
        />
      )}
    </Box>
  );
}
