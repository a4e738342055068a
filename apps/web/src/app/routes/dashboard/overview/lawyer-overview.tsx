import Button from '@mui/material/Button';
import { FileSearch, Plus } from 'lucide-react';
import dayjs from 'dayjs';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { NextDays } from '../../../../features/work/calendar/next-days/next-days.tsx';
import { Figures } from '../../../../features/work/overview/components/figures.tsx';
import { NewPostings } from '../../../../features/work/overview/components/new-postings.tsx';
import { SilentCases } from '../../../../features/work/overview/components/silent-cases.tsx';
import { Waiting } from '../../../../features/work/overview/components/waiting.tsx';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { useCompleteTask } from '../../../../features/work/tasks/use-complete-task.ts';
import { Columns } from '../../../../ui/columns.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { QuickTaskDialog } from '../../../commands/lazy-dialogs.ts';
import { useNextItems } from './use-next-items.ts';

/** A lawyer's day: what is late and what the next fourteen days hold, what waits for their decision, and which cases are quiet. */
export function LawyerOverview({ person }: { person: SessionUser }) {
  const { t, i18n } = useTranslation('overview');
  const { today, items, error, totals, closed, refetch } = useNextItems(person.id);
  const complete = useCompleteTask(() => void refetch());
  const [isAdding, setIsAdding] = useState(false);
  const dayName = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <Page
      title={dayName.format(dayjs(today).toDate())}
      subtitle={totals && <Totals {...totals} />}
      subtitleLines={1}
      width="xl"
      action={
        <>
          <ButtonLink
            to={paths.dashboard.case.list}
            search={{ tab: 'discover' }}
            variant="outlined"
            color="inherit"
            startIcon={<FileSearch size={18} aria-hidden />}
          >
            {t('action.findCases')}
          </ButtonLink>
          <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('action.newTask')}
          </Button>
        </>
      }
    >
      <Columns
        side={
          <>
            <Waiting person={person} />
            <SilentCases personId={person.id} />
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
        />
        <NewPostings person={person} />
      </Columns>
      {isAdding && (
        <Suspense>
          <QuickTaskDialog
            onCase={null}
            onClose={() => {
              setIsAdding(false);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** What the days come to, in a line; what is none is not said. */
function Totals({ late, today, hard }: { late: number; today: number; hard: number }) {
  const { t } = useTranslation('overview');
  return [
    late > 0 && t('total.late', { count: late }),
    t('total.today', { count: today }),
    hard > 0 && t('total.hard', { count: hard }),
  ]
    .filter(Boolean)
    .join(' · ');
}
