import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { quietCasesQuery } from '../api/quiet-cases.ts';
import { PanelState } from './panel-state.tsx';
import { FIRST_LINE, OVER_ROW, ROW, ROWS } from './row-style.ts';

const FIRST_CASES = 4;

/** The lawyer's cases in which nothing has happened for three weeks: each is a client who hears nothing. */
export function QuietCases({ personId }: { personId: string }) {
  const { t } = useTranslation('overview');
  const query = useQuery(quietCasesQuery(personId));
  const [all, setAll] = useState(false);
  const rest = (query.data?.length ?? 0) - FIRST_CASES;
  return (
    <Panel
      title={t('quiet.title')}
      count={query.data?.length}
      busy={query.isPending}
      action={
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {t('quiet.since')}
        </Box>
      }
    >
      <PanelState
        query={query}
        rows={3}
        height={40}
        nothing={t('quiet.nothing')}
        isEmpty={(cases) => cases.length === 0}
      >
        {(cases) => (
          <>
            <Box component="ul" sx={ROWS}>
              {cases.slice(0, all ? undefined : FIRST_CASES).map((one) => (
                <Box component="li" key={one.case_id} data-row sx={ROW}>
                  <RouterLink
                    to={paths.dashboard.case.details(one.case_id)}
                    color="inherit"
                    underline="none"
                    sx={{ ...FIRST_LINE, ...OVER_ROW, flexGrow: 1 }}
                  >
                    <bdi>{one.title}</bdi>
                  </RouterLink>
                  <Box component="span" sx={{ flexShrink: 0, fontSize: 13, color: 'text.secondary' }}>
                    {t('quiet.days', { count: dayjs().diff(one.quiet_since, 'day') })}
                  </Box>
                </Box>
              ))}
            </Box>
            {rest > 0 && !all && (
              <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', padding: 0.5 }}>
                <Button color="inherit" size="small" onClick={() => setAll(true)}>
                  {t('waiting.more', { count: rest })}
                </Button>
              </Box>
            )}
          </>
        )}
      </PanelState>
    </Panel>
  );
}
