import Box from '@mui/material/Box';
import { pictureSet } from '@casewright/contracts/picture-sizes';
import { useState } from 'react';

import { config } from '../client/config.ts';

interface ImageProps {
  src: string;
  /** What the picture shows; an empty text for one that only decorates. */
  alt: string;
  /** How wide it is drawn, as the attribute `sizes` says it: '(min-width: 900px) 320px, 100vw'. Of a stored picture no more is fetched. */
  sizes: string;
  /** Whether the place is of another shape than the picture, which is cut so that it fills it: `sizes` is how wide all of it would be then. */
  isCut?: boolean;
  /** Width to height, as CSS writes it: '16 / 9'. Keeps the place free until the picture is there. */
  ratio?: string;
  /** In px; the theme's radius by default. */
  radius?: number;
  /** 'eager' for what is at the top of the page. */
  loading?: 'lazy' | 'eager';
}

/** A picture in the width in which it is drawn, which keeps its place while it is fetched and fades in when it has come. */
export function Image({ src, alt, sizes, isCut = false, ratio = '3 / 2', radius = 8, loading = 'lazy' }: ImageProps) {
  const [loaded, setLoaded] = useState(false);
  const [refused, setRefused] = useState('');
  // A storage that makes no smaller one now has the picture itself.
  const set = refused === src ? undefined : pictureSet(src, config.pictureSizes);
  return (
    <Box
      sx={(theme) => ({
        overflow: 'hidden',
        aspectRatio: ratio,
        borderRadius: `${radius}px`,
        backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.16),
      })}
    >
      <Box
        component="img"
        alt={alt}
        loading={loading}
        // Browsers that can measure a picture that is fetched late need no guess. They measure the place.
        sizes={loading === 'lazy' && !isCut ? `auto, ${sizes}` : sizes}
        srcSet={set}
        src={src}
        // A picture from the browser's store is complete before the listener is attached.
        ref={(element: HTMLImageElement | null) => {
          if (element?.complete) setLoaded(true);
        }}
        onLoad={() => setLoaded(true)}
        onError={() => setRefused(src)}
        sx={(theme) => ({
          display: 'block',
          width: 1,
          height: 1,
          objectFit: 'cover',
          opacity: loaded ? 1 : 0,
          '@media (prefers-reduced-motion: no-preference)': {
            transition: theme.transitions.create('opacity', { duration: 300 }),
          },
        })}
      />
    </Box>
  );
}
