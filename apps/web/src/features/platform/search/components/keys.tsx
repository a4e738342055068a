import Box from '@mui/material/Box';

/** Keys that are pressed together or one after the other, as they are on a keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Box component="span" dir="ltr" sx={{ display: 'inline-flex', gap: 0.5, flexShrink: 0 }}>
      {keys.map((key) => (
        <Box
          key={key}
          component="kbd"
          sx={{
            minWidth: 20,
            paddingInline: 0.75,
            borderRadius: '4px',
            border: '1px solid',
            borderColor: 'divider',
            fontFamily: 'inherit',
            fontSize: 11,
            lineHeight: '18px',
            fontWeight: 600,
            textAlign: 'center',
            color: 'text.secondary',
          }}
        >
          {key}
        </Box>
      ))}
    </Box>
  );
}
