import { placeOfPart } from '@casewright/contracts/case-page';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Check, Circle, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { Timeline, type TimelineItem } from '../../../../ui/timeline.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import type { ClientDetails } from '../model/details.ts';

const LOOKS = {
  past: { color: 'success', icon: Check },
  current: { color: 'primary', icon: MapPin },
  coming: { color: 'grey', icon: Circle },
} as const;

/** The state of a matter, for its client: the stages in plain words, the next date, and what is theirs to do. */
export function ClientWords({ details, caseId }: { details: ClientDetails; caseId: string | null }) {
  const { t } = useTranslation('workflows');
  const dates = useDates();
  const { workflow, stages, steps, next } = details;
  const mine = steps.filter(({ mine: isMine, status }) => isMine && status === 'open');
  const nextDate = next && (dates.date(next.due_on) ?? dates.until(next.due_at));

  const lineOf = ({ label, status, due_on, estimated, finished_at }: ClientDetails['steps'][number]) => {
    const date = dates.date(status === 'done' ? finished_at : due_on);
    const when =
      status === 'done'
        ? date === null
          ? t('client.done')
          : t('client.doneOn', { date })
        : date === null
          ? ''
          : t(estimated ? 'client.dueAbout' : 'client.due', { date });
    return [label, when].filter(Boolean).join(' · ');
  };

  const items = stages.map(({ key, label, state, entered_at, left_at }): TimelineItem => {
    const said = state === 'current' ? t('client.here') : t(`client.${state}`);
    const since = state === 'current' ? dates.date(entered_at) : null;
    const until = state === 'past' ? dates.date(left_at) : null;
    const within = steps.filter(({ stage }) => stage === key);
    return {
      id: key,
      ...LOOKS[state],
      content: (
        <Box {...(state === 'current' && { 'aria-current': 'step' })}>
          <Typography
            variant="subtitle1"
            component="h3"
            sx={{ overflowWrap: 'anywhere', ...(state === 'coming' && { color: 'text.secondary' }) }}
          >
            {label}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[said, since && t('client.since', { date: since }), until && t('client.until', { date: until })]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {within.length > 0 && (
            <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5 }}>
              {within.map((step) => (
                <Typography key={step.key} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {lineOf(step)}
                </Typography>
              ))}
            </Box>
          )}
        </Box>
      ),
    };
  });

  const halted = (['paused', 'cancelled', 'completed'] as const).find((status) => status === workflow.status);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <SectionCard title={t('client.stages')} description={workflow.name}>
        {halted !== undefined && (
          <Alert severity={halted === 'completed' ? 'success' : 'info'} sx={{ marginBlockEnd: 3 }}>
            {t(`client.${halted}`)}
          </Alert>
        )}
        <Timeline label={t('client.stages')} items={items} />
      </SectionCard>
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Card sx={{ padding: 3, display: 'grid', gap: 2 }}>
          <ProgressBar done={workflow.progress_done} total={workflow.progress_total} />
          <div>
            <Typography variant="subtitle2" component="h3">
              {t('client.next')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {next && nextDate ? t('client.nextLine', { label: next.label, date: nextDate }) : t('client.noNext')}
            </Typography>
          </div>
        </Card>
        {mine.length > 0 && (
          <SectionCard title={t('client.yours')} aside={<Label color="warning">{mine.length}</Label>}>
            <Box component="ul" sx={{ margin: 0, marginBlockEnd: 2, paddingInlineStart: 2.5 }}>
              {mine.map((step) => (
                <Typography key={step.key} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {lineOf(step)}
                </Typography>
              ))}
            </Box>
            {caseId !== null && (
              <ButtonLink to={paths.dashboard.case.details(caseId)} search={placeOfPart('tasks')} variant="contained">
                {t('client.yoursOpen')}
              </ButtonLink>
            )}
          </SectionCard>
        )}
      </Box>
    </Box>
  );
}
