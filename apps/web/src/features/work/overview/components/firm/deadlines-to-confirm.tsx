import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { useDates } from '../../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../../ui/link.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx';
import { type DeadlineToConfirm, deadlinesToConfirmQuery } from '../../api/firm.ts';
import { PanelState } from '../panel-state.tsx';
import { FIRST_LINE, ROWS, SECOND_LINE, TALL_ROW } from '../row-style.ts';

/** A hard deadline within so many days alarms. */
const ALARM_DAYS = 9;

/** The hard deadlines that somebody other than their author has to look at, with what they are counted from. */
export function DeadlinesToConfirm({ personId }: { personId: string }) {
  const { t } = useTranslation('overview');
  const query = useQuery(deadlinesToConfirmQuery(personId));
  return (
    <Panel
      title={t('firm.deadlines')}
      count={query.data?.total}
      busy={query.isPending}
      action={
        <ButtonLink to={paths.dashboard.calendar} search={{ without: 'events,tasks' }} size="small">
          {t('firm.allDeadlines')}
        </ButtonLink>
      }
    >
      <PanelState
        query={query}
        rows={4}
        height={56}
        nothing={t('firm.noDeadlines')}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows }) => (
          <Box component="ul" sx={ROWS}>
            {rows.map((deadline) => (
              <DeadlineRow key={deadline.id} deadline={deadline} />
            ))}
          </Box>
        )}
      </PanelState>
    </Panel>
  );
}

function DeadlineRow({ deadline }: { deadline: DeadlineToConfirm }) {
  const { t } = useTranslation('overview');
  const dates = useDates();
  const days = dayjs(deadline.due_on).diff(dayjs().startOf('day'), 'day');
  const counted = [deadline.trigger_event, deadline.trigger_date && dates.date(deadline.trigger_date)]
    .filter(Boolean)
    .join(', ');
  return (
    <Box component="li" data-row sx={TALL_ROW}>
      <Box sx={{ flexShrink: 0, width: 116 }}>
        <Box
          component="bdi"
          sx={{ ...FIRST_LINE, fontWeight: 600, color: days <= ALARM_DAYS ? 'error.main' : 'text.primary' }}
        >
          <time dateTime={deadline.due_at}>{dates.date(deadline.due_on)}</time>
        </Box>
        <Box component="span" sx={SECOND_LINE}>
          {deadline.suspended ? t('firm.suspended') : dates.relative(deadline.due_at)}
        </Box>
      </Box>
      <Box sx={{ flex: '2 1 0', minWidth: 0 }}>
        <Box component="bdi" sx={FIRST_LINE}>
          {deadline.title}
        </Box>
        <Box component="bdi" sx={SECOND_LINE}>
          {deadline.cases?.title}
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, flex: '1 1 0', minWidth: 0, fontSize: 13, ...CUT }}>
        {counted !== '' && <bdi title={t('firm.countedFrom')}>{t('firm.counted', { event: counted })}</bdi>}
      </Box>
      {deadline.responsible_name && (
        <Box title={deadline.responsible_name} sx={{ display: { xs: 'none', sm: 'block' } }}>
          <PersonAvatar name={deadline.responsible_name} size={24} />
        </Box>
      )}
      <ButtonLink
        to={paths.dashboard.case.details(deadline.case_id)}
        search={placeOfPart('deadlines')}
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={t(deadline.suspended ? 'firm.reviewSuspensionOf' : 'firm.reviewOf', { title: deadline.title })}
        sx={{ flexShrink: 0 }}
      >
        {t(deadline.suspended ? 'waiting.verb.confirm_suspension' : 'waiting.verb.confirm_deadline')}
      </ButtonLink>
    </Box>
  );
}

const CUT = { color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
