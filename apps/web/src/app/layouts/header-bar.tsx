import Box, { type BoxProps } from '@mui/material/Box';

/** Header heights in px, below and from the `lg` breakpoint. */
export const HEADER_HEIGHT = { mobile: 64, desktop: 72 } as const;

/** The bar at the top of every layout: it stays while the page scrolls under its frosted ground. */
export function HeaderBar({ children, sx, ...rest }: BoxProps<'header'>) {
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
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
