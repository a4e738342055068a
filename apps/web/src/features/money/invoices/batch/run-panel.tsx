import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { PanelPages } from '../../../../ui/table/panel-pages.tsx';
import { type BatchRun, FAILED_OF_A_PAGE, failedQuery, type Outcome } from './api.ts';

/** The latest run: how far it is, its drafts, and the cases that have none with the reason of each. */
export function RunPanel({ run }: { run: BatchRun }) {
  const { t } = useTranslation('batch');
  const dates = useDates();
  const done = run.drafted + run.failed;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Panel
        title={t('run.title', { day: dates.date(run.up_to) })}
        action={
          run.drafted > 0 && (
            <ButtonLink size="small" to={paths.dashboard.invoice.list} search={{ run: run.id }}>
              {t('run.drafts', { count: run.drafted })}
            </ButtonLink>
          )
        }
      >
        <Box component="output" sx={{ display: 'block', paddingInline: 2, paddingBlock: 1.5 }}>
          <Typography variant="body2">
            {run.ended_at === null
              ? t('run.working', { done, total: run.case_count })
              : t('run.ended', { day: dates.dateTime(run.ended_at) })}
          </Typography>
          {run.ended_at === null && (
            <LinearProgress
              variant="determinate"
              value={(done / run.case_count) * 100}
              aria-label={t('run.progress')}
              sx={{ marginBlockStart: 1, borderRadius: 1 }}
            />
          )}
        </Box>
        {run.ended_at !== null && run.failed > 0 && <Failed runId={run.id} />}
      </Panel>
    </Box>
  );
}

function Failed({ runId }: { runId: string }) {
  const { t } = useTranslation('batch');
  const [page, setPage] = useState(0);
  const query = useQuery(failedQuery(runId, page));
  const why = ({ refusal, refusal_text: text }: Outcome) =>
    refusal === 'given_up' ? t('run.givenUp') : messageOf({ code: 'P0001', hint: refusal, message: text }, t);
  return (
    <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <PanelBody query={query} rows={1}>
        {({ rows, total, page: shown }) => (
          <>
            <Typography variant="subtitle2" sx={{ paddingInline: 2, paddingBlockStart: 1.5 }}>
              {t('run.failed', { count: total })}
            </Typography>
            <PanelRows>
              {rows.map((one) => (
                <PanelRow
                  key={one.case_id}
                  title={`${one.case_number} · ${one.case_title}`}
                  to={paths.dashboard.case.details(one.case_id)}
                  detail={why(one)}
                />
              ))}
            </PanelRows>
            <PanelPages page={shown} pageSize={FAILED_OF_A_PAGE} total={total} onPageChange={setPage} />
          </>
        )}
      </PanelBody>
    </Box>
  );
}
