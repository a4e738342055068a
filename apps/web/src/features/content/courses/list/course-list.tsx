import { COURSE_STATES } from '@casewright/contracts/courses';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CardList } from '../../../../ui/cards/card-list.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { courseCountsQuery, coursesQuery } from '../api/list.ts';
import { CourseCard } from './course-card.tsx';
import { askedOf, COURSES_A_PAGE, coursesStateOf } from './state.ts';

/** The courses of the reader's firm as cards. */
export function CourseList({ head, administers }: { head: PageHead; administers: boolean }) {
  const { t } = useTranslation('courses');
  const search = useSearch({ from: `/dashboard${paths.dashboard.course.list}` });
  const change = useChangeSearch();
  const state = coursesStateOf(search);
  const query = useQuery(coursesQuery(askedOf(state)));
  const counts = useQuery(courseCountsQuery(state.q));
  const clear = () => change({ q: undefined, state: undefined });
  const countOf = (view: string) =>
    counts.data?.reduce((sum, row) => (view === '' || row.state === view ? sum + row.courses : sum), 0);
  const views = COURSE_STATES.filter((each) => each !== 'draft' || administers);
  return (
    <CardList
      head={head}
      views={{
        label: t('states'),
        value: state.state,
        items: [
          { value: '', label: t('all'), count: countOf('') },
          ...views.map((value) => ({ value, label: t(`state.${value}`), count: countOf(value) })),
        ],
        onChange: (value) => change({ state: value || undefined }, { push: true }),
      }}
      search={{ label: t('list.search'), value: state.q, onChange: (q) => change({ q: q || undefined }) }}
      query={query}
      page={state.page}
      pageSize={COURSES_A_PAGE}
      searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
      renderCard={(row) => <CourseCard key={row.id} row={row} />}
      empty={
        state.q !== '' || state.state !== '' ? (
          <NothingMatches title={t('list.noMatch')} onClear={clear} />
        ) : (
          <EmptyState
            filled
            icon={GraduationCap}
            title={t('list.empty')}
            description={t(administers ? 'list.emptyWriter' : 'list.emptyReader')}
          />
        )
      }
    />
  );
}
