import Box from '@mui/material/Box';

interface RisingWordsProps {
  text: string;
  /** Which word of the whole headline the first one is: each rises a little after the one before. */
  from?: number;
}

/** The words of a headline rise into their line one after the other. They are only moved, never hidden, and stay one text for search and speech. */
export function RisingWords({ text, from = 0 }: RisingWordsProps) {
  return text.split(/(\s+)/).map((part, index) =>
    index % 2 === 1 ? (
      ' '
    ) : (
      <Box
        key={`${index} ${part}`}
        component="span"
        sx={{
          display: 'inline-block',
          '@keyframes rise': { from: { transform: 'translateY(0.35em) rotate(1.5deg)' } },
          '@media (prefers-reduced-motion: no-preference)': {
            animation: 'rise 700ms cubic-bezier(0.2, 0.8, 0.2, 1) both',
            animationDelay: `${(from + index / 2) * 60}ms`,
          },
        }}
      >
        {part}
      </Box>
    ),
  );
}
