import Box from '@mui/material/Box';

import { findMatches } from './fold-text.ts';

/** A text in which the words of the query are highlighted; accents and case do not matter. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const parts: { from: number; text: string; matched: boolean }[] = [];
  let position = 0;
  for (const { start, end } of findMatches(text, query)) {
    if (start > position) parts.push({ from: position, text: text.slice(position, start), matched: false });
    parts.push({ from: start, text: text.slice(start, end), matched: true });
    position = end;
  }
  if (position < text.length) parts.push({ from: position, text: text.slice(position), matched: false });

  return (
    <bdi>
      {parts.map((part) =>
        part.matched ? (
          <Box
            key={part.from}
            component="mark"
            sx={{ color: 'primary.main', fontWeight: 'fontWeightBold', backgroundColor: 'transparent' }}
          >
            {part.text}
          </Box>
        ) : (
          <span key={part.from}>{part.text}</span>
        ),
      )}
    </bdi>
  );
}
