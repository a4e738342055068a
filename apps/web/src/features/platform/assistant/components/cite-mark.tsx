import Box from '@mui/material/Box';

/** The number of a source, as it is put beside what rests on it. */
export function CiteMark({ number }: { number: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        minWidth: 18,
        height: 18,
        borderRadius: 0.5,
        fontSize: 11,
        fontWeight: 700,
        color: 'text.primary',
        backgroundColor: 'action.selected',
      }}
    >
      {number}
    </Box>
  );
}
