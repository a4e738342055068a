import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { CircleCheckBig, Circle, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Columns } from '../../../../ui/columns.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import type { Course } from '../api/course.ts';
import { CourseCover } from '../list/course-cover.tsx';
import { JoinButton } from '../list/join-button.tsx';
import { useCourseWords } from '../words.ts';
import { LessonView } from './lesson-view.tsx';

/** A course: the lesson that is shown, and beside it all of them. `shown`: the one that the address names. */
export function CourseView({ course, shown }: { course: Course; shown: string | undefined }) {
  const { t } = useTranslation('courses');
  const { lessons, joined, certificate } = course;
  // The first that was open when the page came: who finishes it goes on by themselves.
  const [open] = useState(() => (lessons.find(({ finished }) => !finished) ?? lessons[0])?.id);
  const lesson = lessons.find(({ id }) => id === (shown ?? open)) ?? lessons[0];
  return (
    <Columns side={<LessonsPanel course={course} current={lesson?.id} />}>
      {course.status === 'draft' && <Alert severity="info">{t('course.draftNote')}</Alert>}
      {certificate !== null && (
        <Alert
          severity="success"
          action={
            <ButtonLink size="small" color="inherit" to={paths.dashboard.course.certificates}>
              {t('course.certificate')}
            </ButtonLink>
          }
        >
          {t('course.certificateReady')}
        </Alert>
      )}
      {!joined && <AboutPanel course={course} />}
      {joined && lesson !== undefined && <LessonView key={lesson.id} course={course} lesson={lesson} />}
      {joined && <AboutPanel course={course} />}
    </Columns>
  );
}

function AboutPanel({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const words = useCourseWords();
  return (
    <Panel title={t('course.facts')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          padding: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
        }}
      >
        <CourseCover src={course.cover_url} height={124} />
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
          {course.summary !== '' && (
            <Typography
              variant="body2"
              dir="auto"
              lang={course.language}
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {course.summary}
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('lessons', { count: course.lesson_count })} <span aria-hidden>·</span> {words.length(course.minutes)}{' '}
            <span aria-hidden>·</span> {t('students', { count: course.students })}
          </Typography>
          <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600 }}>
            {t('course.credits')}
          </Typography>
          {course.credits.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('course.noCredits')}
            </Typography>
          ) : (
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: 'body2' }}>
              {course.credits.map((credit) => (
                <li key={`${credit.jurisdiction} ${credit.category}`}>
                  <bdi>{words.credit(credit)}</bdi>
                </li>
              ))}
            </Box>
          )}
          {!course.joined && course.status === 'published' && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockStart: 1 }}>
              <JoinButton id={course.id} title={course.title} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('course.joinFirst')}
              </Typography>
            </Box>
          )}
        </Box>
      </Box>
    </Panel>
  );
}

function LessonsPanel({ course, current }: { course: Course; current: string | undefined }) {
  const { t } = useTranslation('courses');
  const words = useCourseWords();
  const done = course.lessons.filter(({ finished }) => finished).length;
  return (
    <Panel title={t('course.lessons')} count={course.lesson_count}>
      {course.joined && <PanelNote>{t('lessonsDone', { done, all: course.lesson_count })}</PanelNote>}
      <PanelRows ordered>
        {course.lessons.map(({ id, title, kind, minutes, finished }) => {
          const isShown = course.joined && id === current;
          const Icon = finished ? CircleCheckBig : isShown ? CirclePlay : Circle;
          return (
            <PanelRow
              key={id}
              start={
                <Box
                  component="span"
                  sx={{
                    display: 'grid',
                    color: finished ? 'success.main' : isShown ? 'primary.main' : 'text.disabled',
                  }}
                >
                  <Icon size={20} aria-hidden />
                  <span style={visuallyHidden}>
                    {t(finished ? 'course.finished' : isShown ? 'course.current' : 'course.open')}
                  </span>
                </Box>
              }
              title={isShown ? <strong>{title}</strong> : title}
              {...(course.joined && { to: paths.dashboard.course.details(course.id), search: { lesson: id } })}
              detail={
                <>
                  {t(`course.kind.${kind}`)} <span aria-hidden>·</span> {words.length(minutes)}
                </>
              }
            />
          );
        })}
      </PanelRows>
    </Panel>
  );
}
