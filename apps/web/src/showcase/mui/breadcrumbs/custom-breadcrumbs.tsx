import Stack from '@mui/material/Stack';

import { ChipBreadcrumbs, SeparatedBreadcrumbs } from './breadcrumb-trails.tsx';

/** Other separators, and chips instead of words. */
export function CustomBreadcrumbs() {
  return (
    <Stack spacing={3}>
      <SeparatedBreadcrumbs />
      <ChipBreadcrumbs />
    </Stack>
  );
}
