import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { Copyright } from '../copyright.tsx';
import { Logo } from '../logo.tsx';

/** Logo and copyright, for pages that are about one thing only. */
export function MinimalFooter() {
  return (
    <Box
      component="footer"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', paddingBlock: 3, paddingInline: 2 }}
    >
      <Logo />
      <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        <Copyright />
      </Typography>
    </Box>
  );
}
