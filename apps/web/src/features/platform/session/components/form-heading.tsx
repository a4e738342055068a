import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { RouterLink } from '../../../../ui/link.tsx';
import { useReturnTo } from '../use-return-to.ts';

interface FormHeadingProps {
  title: string;
  question: string;
  linkLabel: string;
  linkTo: string;
}

/** The page's h1, and the way to the other form for who came to the wrong one. */
export function FormHeading({ title, question, linkLabel, linkTo }: FormHeadingProps) {
  const search = useReturnTo();
  return (
    <Box sx={{ marginBlockEnd: 4 }}>
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
        {question}{' '}
        <RouterLink to={linkTo} search={search} underline="always" sx={{ fontWeight: 650 }}>
          {linkLabel}
        </RouterLink>
      </Typography>
    </Box>
  );
}
