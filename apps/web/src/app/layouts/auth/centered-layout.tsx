import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';

import { MainContent } from '../main-content.tsx';
import { SimpleHeader } from '../simple/simple-header.tsx';
import { SkipLink } from '../skip-link.tsx';
import { AnimatedLogo } from './animated-logo.tsx';

/** The other layout of the sign-in pages: a card, 420 px wide, over a blurred background. */
export function CenteredLayout() {
  return (
    <Box
      sx={{ position: 'relative', isolation: 'isolate', minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}
    >
      <Background />
      <SkipLink />
      <SimpleHeader overlay />
      <MainContent
        sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', paddingInline: 2, paddingBlock: { xs: 4, md: 12 } }}
      >
        <Box
          sx={(theme) => ({
            width: 1,
            maxWidth: 420,
            paddingInline: { xs: 2.5, sm: 4 },
            paddingBlock: 5,
            borderRadius: 2,
            backgroundColor: 'background.paper',
            boxShadow: theme.vars.shadows[16],
            '& h1, & h1 + *': { textAlign: 'center' },
            // The logo is where the others have a sign.
            '& [data-form-icon]': { display: 'none' },
          })}
        >
          <Box sx={{ display: 'grid', placeItems: 'center', marginBlockEnd: 4 }}>
            <AnimatedLogo />
          </Box>
          <Outlet />
        </Box>
      </MainContent>
    </Box>
  );
}

/** Soft lights behind everything. */
function Background() {
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, zIndex: -1, overflow: 'hidden' }}>
      <Box
        sx={(theme) => ({
          position: 'absolute',
          inset: '-10%',
          filter: 'blur(48px)',
          backgroundImage: [
            `radial-gradient(closest-side, ${theme.alpha(theme.vars.palette.primary.main, 0.4)}, transparent)`,
            `radial-gradient(closest-side, ${theme.alpha(theme.vars.palette.secondary.main, 0.35)}, transparent)`,
            `radial-gradient(closest-side, ${theme.alpha(theme.vars.palette.info.main, 0.3)}, transparent)`,
          ].join(','),
          backgroundRepeat: 'no-repeat',
          backgroundSize: '70% 90%, 60% 80%, 60% 70%',
          backgroundPosition: '0 0, 100% 20%, 40% 110%',
        })}
      />
    </Box>
  );
}
