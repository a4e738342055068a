import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';

import { RouterLink } from '../../../ui/link.tsx';

interface FormHeadingProps {
  title: string;
  question: string;
  linkLabel: string;
  linkTo: string;
}

/** The page's h1, and the way to the other form for who came to the wrong one. */
export function FormHeading({ title, question, linkLabel, linkTo }: FormHeadingProps) {
  const { searchStr } = useLocation();
  return (
    <Box sx={{ marginBlockEnd: 4 }}>
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
        {question} {/* The search goes along, so that returnTo is not lost between the two forms. */}
        <RouterLink
          to={linkTo}
          search={Object.fromEntries(new URLSearchParams(searchStr))}
          underline="always"
          sx={{ fontWeight: 650 }}
        >
          {linkLabel}
        </RouterLink>
      </Typography>
    </Box>
  );
}
