import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hasDeadline, type NextDeadline } from '../../../../client/next-deadline.ts';
import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { CourtDay } from '../../../../ui/format/court-day.tsx';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { DateText, RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { CaseListRow } from '../api/case-list.ts';
import { type CaseColumn, useColumnChoice } from '../column-choice.ts';
import { tableSorts } from '../table-state.ts';
import { UrgencyLabel } from './case-labels.tsx';
import { CaseStatusText } from './case-status-text.tsx';
import { useBudgetText, usePlaceText } from './case-texts.ts';

const NONE = '–';
/** What these hold is clear without their names. */
const PLAIN: ReadonlySet<CaseColumn> = new Set(['number', 'client', 'practice_area', 'status']);
const isSortable = (id: string) => tableSorts.some((sort) => sort === id);

/** The columns of the case table that the person has chosen; the ids of the sortable ones are the database's columns. */
export function useCaseColumns(): Column<CaseListRow>[] {
  const { t } = useTranslation('cases');
  const chosen = useColumnChoice();
  const budgetText = useBudgetText();
  const placeText = usePlaceText();
  const { user } = useSession();
  const areaName = usePracticeAreaName();

  const cells: Record<CaseColumn, (row: CaseListRow) => ReactNode> = {
    number: (row) => <bdi style={{ whiteSpace: 'nowrap' }}>{row.number}</bdi>,
    client: (row) => (row.client_name ? <CutText text={row.client_name} /> : NONE),
    practice_area: (row) => (row.practice_area ? <CutText text={areaName(row.practice_area)} /> : NONE),
    jurisdiction: (row) => <CutText text={placeText(row) ?? NONE} />,
    urgency: (row) => <UrgencyLabel urgency={row.urgency} />,
    created_at: (row) => <DateText value={row.created_at} />,
    opened_at: (row) => dateOr(row.opened_at),
    closed_at: (row) => dateOr(row.closed_at),
    next_deadline_at: (row) => (hasDeadline(row) ? <Deadline row={row} /> : NONE),
    next_update_by: (row) => (row.next_update_by ? <RelativeTime value={row.next_update_by} /> : NONE),
    budget_min: (row) => <bdi style={{ whiteSpace: 'nowrap' }}>{budgetText(row)}</bdi>,
    proposal_count: (row) => t('proposalCount', { count: row.proposal_count }),
    court: (row) => [row.court, row.court_case_number].filter(Boolean).join(' · ') || NONE,
    tags: (row) => (row.tags.length > 0 ? <Tags tags={row.tags} /> : NONE),
    status: (row) => <CaseStatusText status={row.status} />,
  };

  return [
    {
      id: 'title',
      label: t('table.columns.title'),
      sortable: true,
      grows: true,
      minWidth: 200,
      render: (row) => (
        <>
          <RouterLink
            to={paths.dashboard.case.details(row.id)}
            color="inherit"
            title={row.title}
            sx={{ fontWeight: 500 }}
          >
            {row.title}
          </RouterLink>
          {row.unanswered_since !== null && row.client_id !== user?.id && <Unanswered since={row.unanswered_since} />}
        </>
      ),
    },
    ...chosen.map((id) => ({
      id,
      label: t(`table.columns.${id}`),
      sortable: isSortable(id),
      ...(PLAIN.has(id) && { phone: 'plain' as const }),
      render: cells[id],
    })),
  ];
}

function dateOr(value: string | null): ReactNode {
  return value === null ? NONE : <DateText value={value} />;
}

/** When the next deadline is; one that has passed is red. */
function Deadline({ row }: { row: NextDeadline }) {
  const value = row.next_deadline_at;
  const [now] = useState(() => Date.now());
  return (
    <Box sx={{ whiteSpace: 'nowrap', color: Date.parse(value) < now ? 'error.main' : 'inherit' }}>
      <CourtDay short at={row.next_deadline_at} on={row.next_deadline_on} zone={row.next_deadline_zone} />{' '}
      <Box component="span" sx={{ fontSize: 12, color: Date.parse(value) < now ? 'inherit' : 'text.secondary' }}>
        <RelativeTime value={value} />
      </Box>
    </Box>
  );
}

/** To the firm: since when the client waits for an answer. */
function Unanswered({ since }: { since: string }) {
  const { t } = useTranslation('cases');
  return (
    <Box
      component="span"
      data-unanswered
      sx={(theme) => ({
        display: 'block',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 600,
        color: theme.vars.palette.warning.dark,
        ...theme.applyStyles('dark', { color: theme.vars.palette.warning.light }),
      })}
    >
      {t('table.unanswered')} <RelativeTime value={since} />
    </Box>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <Chip key={tag} size="small" label={tag} sx={{ marginInlineEnd: 0.5, marginBlock: 0.25 }} />
  ));
}
