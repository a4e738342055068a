import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { LabelColor } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { StatusText } from '../../../../ui/status-text.tsx';
import { healthQuery } from '../api/health.ts';
import { PanelState } from './panel-state.tsx';
import { OVER_ROW, ROW, ROWS } from './row-style.ts';

/** Whether the platform does its work: its jobs and its letters, each with the way to what failed. */
export function Health() {
  const { t } = useTranslation('overview');
  const query = useQuery(healthQuery);
  return (
    <Panel title={t('health.title')} busy={query.isPending}>
      <PanelState query={query} rows={2} height={40} nothing="" isEmpty={() => false}>
        {({ failing, dead, letters }) => (
          <Box component="ul" sx={ROWS}>
            <Line
              name={t('health.jobs')}
              to={paths.dashboard.jobs}
              color={dead > 0 ? 'error' : failing > 0 ? 'warning' : 'success'}
              state={
                dead > 0
                  ? t('health.deadJobs', { count: dead })
                  : failing > 0
                    ? t('health.failingJobs', { count: failing })
                    : t('health.allRun')
              }
            />
            <Line
              name={t('health.letters')}
              to={paths.dashboard.notification.deliveries}
              color={letters > 0 ? 'error' : 'success'}
              state={letters > 0 ? t('health.deadLetters', { count: letters }) : t('health.allArrive')}
            />
          </Box>
        )}
      </PanelState>
    </Panel>
  );
}

function Line({ name, to, color, state }: { name: string; to: string; color: LabelColor; state: string }) {
  return (
    <Box component="li" data-row sx={{ ...ROW, justifyContent: 'space-between' }}>
      <RouterLink to={to} color="text.secondary" underline="none" sx={{ fontSize: 14, ...OVER_ROW }}>
        {name}
      </RouterLink>
      <Box component="span" sx={{ fontSize: 13 }}>
        <StatusText color={color}>{state}</StatusText>
      </Box>
    </Box>
  );
}
