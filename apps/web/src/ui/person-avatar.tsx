import Box from '@mui/material/Box';

interface PersonAvatarProps {
  name: string;
  /** In px. */
  size: number;
  /** A picture in place of the initials. */
  src?: string | null;
  /** Initials on the person's own colour, or on a tint of the app's. */
  tone?: 'filled' | 'soft';
}

/** A person's picture or initials in a circle; the name is beside it. */
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
            ? { color: '#fff', backgroundColor: colorOf(name) }
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

/** Colours on which white letters have a contrast of 5 to 1 at least. */
const COLORS = ['#0b66ae', '#9c2a5b', '#3f6212', '#a63a1b', '#6b3fa0', '#0b6e5f', '#7a4b00', '#45535f'] as const;

/** The colour of a name: the same on every page. */
function colorOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return COLORS[sum % COLORS.length] ?? COLORS[0];
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
