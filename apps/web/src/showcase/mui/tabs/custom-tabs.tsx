import Box from '@mui/material/Box';

import { SampleTabs } from './sample-tabs.tsx';

/** A choice among neighbours, drawn as pieces in a groove. */
export function CustomTabs() {
  return (
    <SampleTabs
      count={3}
      sx={(theme) => ({
        display: 'inline-flex',
        maxWidth: '100%',
        minHeight: 0,
        padding: 0.75,
        borderRadius: 1.5,
        backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.12),
        '& .MuiTabs-indicator': {
          height: '100%',
          borderRadius: 1,
          backgroundColor: theme.vars.palette.background.paper,
          boxShadow: `0 1px 3px ${theme.alpha(theme.vars.palette.common.black, 0.16)}`,
        },
        '& .MuiTab-root': { minHeight: 36, paddingBlock: 0.75, zIndex: 1 },
      })}
    />
  );
}

/** More than fits: they can be pushed along. */
export function ScrollableTabs() {
  return (
    <Box sx={{ maxWidth: 400 }}>
      <SampleTabs count={6} scrollButtons="auto" />
    </Box>
  );
}
