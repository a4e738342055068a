import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { ButtonLink, type LinkSearch, RouterLink } from '../../../../../ui/link.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx';
import { firmLoadQuery, type LawyerLoad } from '../../api/firm.ts';
import { PanelState } from '../panel-state.tsx';
import { FIRST_LINE, ROW, ROWS } from '../row-style.ts';

/** What is on the desk of each lawyer this week: hours as a bar beside the busiest's, and figures that lead to their lists. */
export function Load() {
  const { t } = useTranslation('overview');
  const [weekStart] = useState(() => dayjs().startOf('week').format('YYYY-MM-DD'));
  const query = useQuery(firmLoadQuery(weekStart));
  const most = Math.max(1, ...(query.data ?? []).map(({ minutes }) => minutes));
  return (
    <Panel
      title={t('firm.load')}
      count={query.data?.length}
      busy={query.isPending}
      action={
        <ButtonLink to={paths.dashboard.people.list} size="small">
          {t('firm.people')}
        </ButtonLink>
      }
    >
      <PanelState
        query={query}
        rows={5}
        height={40}
        nothing={t('firm.nobody')}
        isEmpty={(lawyers) => lawyers.length === 0}
      >
        {(lawyers) => (
          <Box component="ul" sx={ROWS}>
            {lawyers.map((lawyer) => (
              <LoadRow key={lawyer.user_id} lawyer={lawyer} most={most} />
            ))}
          </Box>
        )}
      </PanelState>
    </Panel>
  );
}

function LoadRow({ lawyer, most }: { lawyer: LawyerLoad; most: number }) {
  const { t } = useTranslation('overview');
  const { display_name: name, user_id: id, minutes } = lawyer;
  const said = t('firm.hours', { hours: Math.round(minutes / 6) / 10 });
  return (
    <Box component="li" data-row sx={{ ...ROW, flexWrap: 'wrap', rowGap: 0, paddingBlock: { xs: 1, sm: 0.5 } }}>
      <PersonAvatar name={name} src={lawyer.avatar_url} size={24} />
      <Box component="bdi" sx={{ ...FIRST_LINE, flex: '1 1 0', minWidth: 96 }}>
        {name}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: '0 0 auto', xl: '1 1 0' } }}>
        <LinearProgress
          aria-hidden
          variant="determinate"
          color="inherit"
          value={(100 * minutes) / most}
          sx={{
            // Where there is room for it beside the names.
            display: { xs: 'none', xl: 'block' },
            flex: '1 1 0',
            height: 6,
            borderRadius: 3,
            color: 'text.secondary',
          }}
        />
        <Box component="span" sx={{ minWidth: 56, fontSize: 13, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
          {said}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flex: { xs: '1 1 100%', sm: '0 0 auto' },
          gap: 1.5,
          paddingInlineStart: { xs: 4.5, sm: 0 },
          fontSize: 13,
        }}
      >
        <Count to={paths.dashboard.people.list} name={name} count={lawyer.cases} kind="cases" />
        <Count
          to={paths.dashboard.calendar}
          search={{ person: id, without: 'events,tasks' }}
          name={name}
          count={lawyer.deadlines}
          kind="deadlines"
        />
        <Count
          to={paths.dashboard.tasks.board}
          search={{ assignee: id }}
          name={name}
          count={lawyer.tasks}
          kind="tasks"
        />
        <Count
          to={paths.dashboard.tasks.table}
          search={{ assignee: id, view: 'overdue' }}
          name={name}
          count={lawyer.late}
          kind="late"
        />
        <Silent name={name} unanswered={lawyer.unanswered} late={lawyer.late_updates} />
      </Box>
    </Box>
  );
}

/** How many clients wait for a word of the lawyer; the panel beside lists them. */
function Silent({ name, unanswered, late }: { name: string; unanswered: number; late: number }) {
  const { t } = useTranslation('overview');
  const said = t('firm.count.unanswered', { count: unanswered });
  return (
    <Box
      component="span"
      title={t('firm.silentHelp', { name, unanswered, late })}
      data-unanswered={unanswered}
      sx={{
        minWidth: { sm: 88 },
        textAlign: { sm: 'end' },
        paddingBlock: { xs: 1, sm: 0.25 },
        fontWeight: unanswered > 0 ? 600 : 400,
        color: unanswered > 0 ? 'error.main' : 'inherit',
      }}
    >
      {said}
    </Box>
  );
}

interface CountProps {
  to: string;
  search?: LinkSearch;
  name: string;
  count: number;
  kind: 'cases' | 'deadlines' | 'tasks' | 'late';
}

/** A figure of one lawyer, and the way to its list; nothing late is said by a dash. */
function Count({ to, search, name, count, kind }: CountProps) {
  const { t } = useTranslation('overview');
  const isAlarming = kind === 'late' && count > 0;
  return (
    <Box sx={{ minWidth: { sm: 72 }, textAlign: { sm: 'end' } }}>
      <RouterLink
        to={to}
        search={search}
        color={isAlarming ? 'error' : 'inherit'}
        aria-label={`${t(`firm.count.${kind}`, { count })}, ${name}`}
        sx={{ display: 'inline-block', paddingBlock: { xs: 1, sm: 0.25 }, fontWeight: isAlarming ? 600 : 400 }}
      >
        {t(`firm.count.${kind}`, { count })}
      </RouterLink>
    </Box>
  );
}
