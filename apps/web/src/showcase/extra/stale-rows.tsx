import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { Stale } from '../../ui/feedback/stale.tsx';
import { useDemo } from '../demo/use-demo.ts';

/** Rows of a list as they are, or faded while others are on their way. */
export function StaleRows({ isStale }: { isStale: boolean }) {
  const { cases } = useDemo();
  return (
    <Stale isStale={isStale}>
      <Stack spacing={1}>
        {cases.slice(0, 3).map(({ title }) => (
          <Typography key={title}>{title}</Typography>
        ))}
      </Stack>
    </Stale>
  );
}
