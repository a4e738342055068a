import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { useDates } from '../../../../../ui/format/date.ts';
import { ButtonLink, RouterLink } from '../../../../../ui/link.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx';
import { type NextStep, nextStepsQuery } from '../../api/client.ts';
import { waitingQuery } from '../../api/waiting.ts';
import { PanelState } from '../panel-state.tsx';
import { OVER_ROW, ROWS } from '../row-style.ts';
import { useStepText } from './step-text.ts';

interface NextStepsProps {
  personId: string;
  /** Draws a case's status. */
  Status: ComponentType<{ status: string }>;
}

/** Of each running case one plain sentence that says what happens next, with the days to know and the lawyer. */
export function NextSteps({ personId, Status }: NextStepsProps) {
  const { t } = useTranslation('overview');
  const query = useQuery(nextStepsQuery(personId));
  const { data: waiting, isPending: waits } = useQuery(waitingQuery(personId));
  const isNeeded = (caseId: string) => waiting?.some(({ case_id: id }) => id === caseId) ?? null;
  return (
    <Panel
      title={t('client.next')}
      count={query.data?.length}
      busy={query.isPending}
      action={
        <ButtonLink to={paths.dashboard.case.table} search={{ status: 'ongoing' }} size="small">
          {t('client.allCases')}
        </ButtonLink>
      }
    >
      <PanelState
        // Both are asked for at once, and each sentence is of both.
        query={{ ...query, data: waits ? undefined : query.data }}
        rows={3}
        height={88}
        nothing={t('client.noCases')}
        isEmpty={({ length }) => length === 0}
      >
        {(steps) => (
          <Box component="ul" sx={ROWS}>
            {steps.map((step) => (
              <StepRow key={step.case_id} step={step} isNeeded={isNeeded(step.case_id)} Status={Status} />
            ))}
          </Box>
        )}
      </PanelState>
    </Panel>
  );
}

function StepRow({
  step,
  isNeeded,
  Status,
}: { step: NextStep; isNeeded: boolean | null } & Pick<NextStepsProps, 'Status'>) {
  const said = useStepText();
  return (
    <Box
      component="li"
      data-row
      sx={{ position: 'relative', display: 'flex', gap: 2, padding: 2, '&:hover': { backgroundColor: 'action.hover' } }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <RouterLink
          to={paths.dashboard.case.details(step.case_id)}
          color="inherit"
          underline="none"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', ...OVER_ROW }}
        >
          <bdi>{step.title}</bdi>
        </RouterLink>
        <Box sx={{ fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' }}>{said(step, isNeeded)}</Box>
        <Box
          data-today="line"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, fontSize: 13, color: 'text.secondary' }}
        >
          <Status status={step.status} />
          <Days step={step} />
        </Box>
      </Box>
      {step.lawyer_name && (
        <Box title={step.lawyer_name}>
          <PersonAvatar name={step.lawyer_name} src={step.lawyer_avatar} size={32} />
        </Box>
      )}
    </Box>
  );
}

/** The next appointment, the next deadline and the next letter, where there are any. */
function Days({ step }: { step: NextStep }) {
  const { t } = useTranslation('overview');
  const dates = useDates();
  const lawyer = step.lawyer_name ?? t('client.yourLawyer');
  return (
    <>
      {step.event_start !== null && (
        <bdi>
          {t('client.event', {
            title: step.event_title,
            date: dates.date(step.event_start),
            time: dates.time(step.event_start),
          })}
        </bdi>
      )}
      {step.deadline_on !== null && (
        <bdi>{t('client.deadline', { title: step.deadline_title, date: dates.date(step.deadline_on) })}</bdi>
      )}
      {step.update_by !== null && <bdi>{t('client.update', { lawyer, date: dates.date(step.update_by) })}</bdi>}
    </>
  );
}
