import Box from '@mui/material/Box';

/** A person's initials in a circle; what it stands for is said beside it. */
export function PersonAvatar({ name, size }: { name: string; size: number }) {
  return (
    <Box
      aria-hidden
      data-initials={initialsOf(name)}
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
        fontSize: `${Math.round(size * 0.38)}px`,
        fontWeight: 700,
        lineHeight: 1,
        color: theme.vars.palette.primary.contrastText,
        backgroundColor: theme.vars.palette.primary.main,
        // Drawn by the style, so that it is no part of the text of a button around it.
        '&::before': { content: 'attr(data-initials)' },
      })}
    />
  );
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
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
