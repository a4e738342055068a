import Box, { type BoxProps } from '@mui/material/Box';

import { useScrolledBy } from './use-scrolled-by.ts';

/** Header heights in px, below and from the `lg` breakpoint. */
export const HEADER_HEIGHT = { mobile: 64, desktop: 72 } as const;

/** How far a page has to be scrolled, in px, before the bar lifts off it. */
export const LIFT_OFF = 8;

/** The bar at the top of every layout: it stays while the page scrolls, then under a frosted ground with a shadow. */
export function HeaderBar({ children, sx, ...rest }: BoxProps<'header'>) {
  const lifted = useScrolledBy(LIFT_OFF);
  return (
    <Box
      component="header"
      {...rest}
      sx={[
        (theme) => ({
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: theme.zIndex.appBar,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: { xs: HEADER_HEIGHT.mobile, lg: HEADER_HEIGHT.desktop },
          paddingInline: { xs: 2, sm: 3, lg: 5 },
          backgroundColor: theme.alpha(theme.vars.palette.background.default, 0.85),
          backdropFilter: 'blur(8px)',
          transition: theme.transitions.create(['box-shadow', 'background-color'], { duration: 200 }),
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
        lifted &&
          ((theme) => ({
            backgroundColor: theme.alpha(theme.vars.palette.background.default, 0.85),
            backdropFilter: 'blur(8px)',
            boxShadow: `0 1px 0 0 ${theme.vars.palette.divider}, 0 12px 24px -12px ${theme.alpha(theme.vars.palette.grey[700], 0.24)}`,
          })),
      ]}
    >
      {children}
    </Box>
  );
}
