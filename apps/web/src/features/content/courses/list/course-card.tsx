import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { CourseState } from '@casewright/contracts/courses';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { CourseRow } from '../api/list.ts';
import { useCourseWords } from '../words.ts';
import { CourseCover } from './course-cover.tsx';
import { JoinButton } from './join-button.tsx';

const WHOLE = 100;
const COLORS: Readonly<Record<CourseState, LabelColor>> = {
  available: 'default',
  to_start: 'info',
  in_progress: 'warning',
  completed: 'success',
  draft: 'default',
};

/** How much of a course is finished, in percent. */
export const shareOf = ({ done, lesson_count: all }: Pick<CourseRow, 'done' | 'lesson_count'>): number =>
  all === 0 ? 0 : Math.round((Math.min(done, all) / all) * WHOLE);

/** A course in the list. */
export function CourseCard({ row }: { row: CourseRow }) {
  const { t } = useTranslation('courses');
  const words = useCourseWords();
  const isTaken = row.state === 'to_start' || row.state === 'in_progress' || row.state === 'completed';
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, padding: 2, listStyle: 'none' }}>
      <CourseCover src={row.cover_url} height={132} />
      <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <RouterLink to={paths.dashboard.course.details(row.id)} color="inherit" underline="hover">
          <bdi>{row.title}</bdi>
        </RouterLink>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Label color={COLORS[row.state]}>{t(`state.${row.state}`)}</Label>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {t('lessons', { count: row.lesson_count })} <span aria-hidden>·</span> {words.length(row.minutes)}
        </Typography>
      </Box>
      {row.credits.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', fontSize: 13, color: 'text.secondary' }}>
          {row.credits.map((credit) => (
            <li key={`${credit.jurisdiction} ${credit.category}`}>
              <bdi>{words.credit(credit)}</bdi>
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ marginBlockStart: 'auto', display: 'grid', gap: 1 }}>
        {isTaken && (
          <div>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBlockEnd: 0.5 }}>
              {t('lessonsDone', { done: row.done, all: row.lesson_count })}
            </Typography>
            <LinearProgress variant="determinate" value={shareOf(row)} aria-label={row.title} />
          </div>
        )}
        {row.state === 'available' && <JoinButton id={row.id} title={row.title} />}
      </Box>
    </Card>
  );
}
