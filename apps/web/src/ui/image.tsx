import Box from '@mui/material/Box';
import { useState } from 'react';

interface ImageProps {
  src: string;
  /** What the picture shows; an empty text for one that only decorates. */
  alt: string;
  /** Width to height, as CSS writes it: '16 / 9'. Keeps the place free until the picture is there. */
  ratio?: string;
  /** In px; the theme's radius by default. */
  radius?: number;
  /** 'eager' for what is at the top of the page. */
  loading?: 'lazy' | 'eager';
}

/** A picture that keeps its place while it is fetched and fades in when it has come. */
export function Image({ src, alt, ratio = '3 / 2', radius = 8, loading = 'lazy' }: ImageProps) {
  const [loaded, setLoaded] = useState(false);
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
        src={src}
        alt={alt}
        loading={loading}
        // A picture from the browser's store is complete before the listener is attached.
        ref={(element: HTMLImageElement | null) => {
          if (element?.complete) setLoaded(true);
        }}
        onLoad={() => setLoaded(true)}
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
