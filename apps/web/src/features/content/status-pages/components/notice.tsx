import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  text: string;
  /** The picture between the text and what can be done. */
  art: ReactNode;
  /** What can be done. */
  children: ReactNode;
}

/** One thing to say, in the middle of the window: title, sentence, picture, and a way on. They come in one after the other. */
export function Notice({ title, text, art, children }: NoticeProps) {
  return (
    <Box
      sx={{
        '@keyframes notice-in': { from: { transform: 'translateY(20px)' } },
        '@media (prefers-reduced-motion: no-preference)': {
          '& > *': { animation: 'notice-in 400ms cubic-bezier(0.2, 0.8, 0.2, 1) both' },
          '& > :nth-of-type(2)': { animationDelay: '60ms' },
        },
      }}
    >
      <Typography variant="h3" component="h1">
        {title}
      </Typography>
      <Typography sx={{ marginBlockStart: 1.5, color: 'text.secondary' }}>{text}</Typography>
      <Box sx={{ marginBlock: { xs: 4, md: 5 } }}>{art}</Box>
      {children}
    </Box>
  );
}
