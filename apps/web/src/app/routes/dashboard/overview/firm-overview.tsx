import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { firmWithTeamsQuery } from '../../../../features/people/workspaces/api/firm-with-teams.ts';
import { OpenInvitations } from '../../../../features/people/firm/components/open-invitations.tsx';
import { NextDays } from '../../../../features/work/calendar/next-days/next-days.tsx';
import { conflictsToDecideQuery, deadlinesToConfirmQuery } from '../../../../features/work/overview/api/firm.ts';
import { Figures } from '../../../../features/work/overview/components/figures.tsx';
import { Conflicts } from '../../../../features/work/overview/components/firm/conflicts.tsx';
import { DeadlinesToConfirm } from '../../../../features/work/overview/components/firm/deadlines-to-confirm.tsx';
import { Load } from '../../../../features/work/overview/components/firm/load.tsx';
import { Unplaced } from '../../../../features/work/overview/components/firm/unplaced.tsx';
import { NewPostings } from '../../../../features/work/overview/components/new-postings.tsx';
import { SilentCases } from '../../../../features/work/overview/components/silent-cases.tsx';
import { Waiting } from '../../../../features/work/overview/components/waiting.tsx';
import { useCompleteTask } from '../../../../features/work/tasks/use-complete-task.ts';
import { Columns } from '../../../../ui/columns.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { useNextItems } from './use-next-items.ts';

/** What waits that has a panel of its own on this page. */
const OWN_PANELS = ['confirm_deadline', 'confirm_suspension'];

/** The firm as its administrator looks after it: deadlines and conflicts to decide, who carries how much, and what has no place yet. */
export function FirmOverview({ person }: { person: SessionUser }) {
  const { t } = useTranslation('overview');
  const { today, items, error, totals, closed, refetch } = useNextItems('');
  const complete = useCompleteTask(() => void refetch());
  const firm = useQuery({ ...firmWithTeamsQuery(person.lawFirm ?? ''), enabled: person.lawFirm !== null });
  const deadlines = useQuery(deadlinesToConfirmQuery(person.id));
  const conflicts = useQuery(conflictsToDecideQuery);
  const said = [
    deadlines.data && deadlines.data.total > 0 && t('total.toConfirm', { count: deadlines.data.total }),
    conflicts.data && conflicts.data.length > 0 && t('total.conflicts', { count: conflicts.data.length }),
    totals && totals.late > 0 && t('total.late', { count: totals.late }),
  ].filter(Boolean);
  return (
    <Page
      title={firm.data?.name ?? t('title')}
      subtitle={said.join(' · ')}
      subtitleLines={2}
      width="xl"
      action={
        <ButtonLink
          to={paths.dashboard.people.new}
          variant="contained"
          startIcon={<UserRoundPlus size={18} aria-hidden />}
        >
          {t('action.invite')}
        </ButtonLink>
      }
    >
      <Columns
        side={
          <>
            <Conflicts />
            <SilentCases ofFirm personId={person.id} />
            <Unplaced />
            {person.lawFirm !== null && <OpenInvitations firmId={person.lawFirm} />}
            <Waiting person={person} without={OWN_PANELS} />
            <Figures person={person} />
          </>
        }
      >
        <NextDays
          today={today}
          items={items}
          error={error}
          onRetry={() => void refetch()}
          closed={closed}
          onComplete={complete}
          between={
            <>
              <DeadlinesToConfirm personId={person.id} />
              <Load />
            </>
          }
        />
        <NewPostings person={person} />
      </Columns>
    </Page>
  );
}
