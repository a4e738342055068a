import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { monthQuery, settingsQuery } from '../api/administration.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** What a firm allows the assistant, and who has used how much of it in this month. */
export function AdministrationView() {
  const settings = useQuery(settingsQuery());
  const month = useQuery(monthQuery());
  if (settings.isError) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />;
  if (settings.data === undefined) return <TabSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {settings.data !== null && (
        <SettingsPanel key={settings.data.version} settings={settings.data} month={month.data ?? null} />
      )}
      <UsagePanel />
    </Box>
  );
}
