import Box, { type BoxProps } from '@mui/material/Box';

import { MAIN_ID } from '../page-change.ts';

/** The page's `main`: it takes the focus on a new page, without showing a ring around the whole of it. */
export function MainContent({ sx, ...rest }: BoxProps<'main'>) {
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      {...rest}
      sx={[{ outline: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
