import Box from '@mui/material/Box';

interface PersonAvatarProps {
  name: string;
  /** In px. */
  size: number;
  /** A picture in place of the initials. */
  src?: string | null;
  /** Initials on the full colour, or on a tint of it. */
  tone?: 'filled' | 'soft';
}

/** A person's picture or initials in a circle; what it stands for is said beside it. */
export function PersonAvatar({ name, size, src, tone = 'filled' }: PersonAvatarProps) {
  return (
    <Box
      aria-hidden
      data-initials={initialsOf(name)}
      sx={(theme) => {
        const { primary } = theme.vars.palette;
        return {
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          overflow: 'hidden',
          width: size,
          height: size,
          borderRadius: '50%',
          fontSize: `${Math.round(size * 0.38)}px`,
          fontWeight: 700,
          lineHeight: 1,
          // Drawn by the style, so that it is no part of the text of a button around it.
          '&::before': { content: 'attr(data-initials)' },
          ...(tone === 'filled'
            ? { color: primary.contrastText, backgroundColor: primary.main }
            : {
                color: primary.dark,
                backgroundColor: theme.alpha(primary.main, 0.16),
                ...theme.applyStyles('dark', { color: primary.light }),
              }),
        };
      }}
    >
      {src && (
        <Box
          component="img"
          src={src}
          alt=""
          loading="lazy"
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends
    .map((word = '') => {
      const [first] = letters.segment(word);
      return first?.segment ?? '';
    })
    .join('')
    .toLocaleUpperCase();
}
