import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { Scroller } from '../../../../ui/scroller.tsx';
import { coursesQuery } from '../api/list.ts';
import { shareOf } from '../list/course-card.tsx';
import { CourseCover } from '../list/course-cover.tsx';
import { JoinButton } from '../list/join-button.tsx';
import { useCourseWords } from '../words.ts';

/** How many are shown of those that go on, and of those that could be joined. */
const SHOWN = 5;
export const openCoursesQuery = coursesQuery({ states: ['in_progress', 'to_start'], size: SHOWN });
export const newCoursesQuery = coursesQuery({ states: ['available'], size: SHOWN + SHOWN });

/** The courses that the reader has joined and not finished, what was learned last at the top. */
export function ContinuePanel() {
  const { t } = useTranslation('courses');
  const query = useQuery(openCoursesQuery);
  return (
    <Panel
      title={t('continue.title')}
      count={query.data?.total}
      busy={query.data === undefined}
      action={
        <ButtonLink size="small" color="inherit" to={paths.dashboard.course.list}>
          {t('continue.all')}
        </ButtonLink>
      }
    >
      <PanelBody query={query} rows={SHOWN} height={56}>
        {({ rows }) =>
          rows.length === 0 ? (
            <PanelNote>{t('continue.none')}</PanelNote>
          ) : (
            <PanelRows>
              {rows.map((row) => (
                <PanelRow
                  key={row.id}
                  start={<CourseCover src={row.cover_url} width={56} height={40} />}
                  title={row.title}
                  to={paths.dashboard.course.details(row.id)}
                  detail={t('lessonsDone', { done: row.done, all: row.lesson_count })}
                  end={
                    <LinearProgress
                      variant="determinate"
                      value={shareOf(row)}
                      aria-label={row.title}
                      sx={{ width: { xs: 64, sm: 120 } }}
                    />
                  }
                />
              ))}
            </PanelRows>
          )
        }
      </PanelBody>
    </Panel>
  );
}

/** The courses of the firm that the reader has not joined, beside one another. */
export function FeaturedPanel() {
  const { t } = useTranslation('courses');
  const words = useCourseWords();
  const query = useQuery(newCoursesQuery);
  return (
    <Panel title={t('featured.title')} count={query.data?.total} busy={query.data === undefined}>
      <PanelBody query={query} rows={3} height={80}>
        {({ rows }) =>
          rows.length === 0 ? (
            <PanelNote>{t('featured.none')}</PanelNote>
          ) : (
            <Box sx={{ padding: 2 }}>
              <Scroller
                label={t('featured.title')}
                previousLabel={t('featured.previous')}
                nextLabel={t('featured.next')}
              >
                {rows.map((row) => (
                  <Card
                    key={row.id}
                    component="li"
                    variant="outlined"
                    sx={{ display: 'flex', flexDirection: 'column', gap: 1, padding: 1.5, width: 248, flexShrink: 0 }}
                  >
                    <CourseCover src={row.cover_url} height={110} />
                    <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
                      <RouterLink to={paths.dashboard.course.details(row.id)} color="inherit">
                        <bdi>{row.title}</bdi>
                      </RouterLink>
                    </Typography>
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                      {words.length(row.minutes)} <span aria-hidden>·</span> {t('students', { count: row.students })}
                    </Typography>
                    <Box
                      sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        gap: 1,
                        marginBlockStart: 'auto',
                      }}
                    >
                      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
                        {t('featured.free')}
                      </Typography>
                      <JoinButton id={row.id} title={row.title} />
                    </Box>
                  </Card>
                ))}
              </Scroller>
            </Box>
          )
        }
      </PanelBody>
    </Panel>
  );
}
