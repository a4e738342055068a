import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A frame around settings that belong together, with their name on its line. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: 2,
        minWidth: 0,
        margin: 0,
        padding: 2,
        paddingBlockStart: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Box
        component="legend"
        sx={{
          marginInlineStart: 0.5,
          paddingInline: 1.25,
          borderRadius: 11,
          lineHeight: '22px',
          typography: 'caption',
          fontWeight: 650,
          color: 'background.paper',
          backgroundColor: 'text.primary',
        }}
      >
        {title}
      </Box>
      {children}
    </Box>
  );
}
