import Box from '@mui/material/Box';

/** The dot at a button's corner that says that some setting differs from its default; the button's name says it in words. */
export function ChangedDot() {
  return (
    <Box
      component="span"
      data-changed-dot
      sx={{
        position: 'absolute',
        insetBlockStart: 6,
        insetInlineEnd: 6,
        width: 8,
        height: 8,
        borderRadius: '50%',
        backgroundColor: 'error.main',
        boxShadow: '0 0 0 2px var(--mui-palette-background-paper)',
      }}
    />
  );
}
