import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { type Course, type Lesson, useLearning } from '../api/course.ts';
import { Quiz } from './quiz.tsx';
import { VideoPlayer } from './video-player.tsx';

/** One lesson: what is read, watched or answered, and the way to the next. */
export function LessonView({ course, lesson }: { course: Course; lesson: Lesson }) {
  const { t } = useTranslation('courses');
  const { finish } = useLearning();
  const [isBusy, setIsBusy] = useState(false);
  const [isWatched, setIsWatched] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  const place = course.lessons.findIndex(({ id }) => id === lesson.id);
  const before = course.lessons[place - 1];
  const after = course.lessons[place + 1];
  const canFinish = course.status === 'published';
  const end = async () => {
    setIsBusy(true);
    try {
      if (await finish(lesson.id)) toast.success(t('course.certificateReady'));
      // The button that was pressed goes.
      ways.current?.focus();
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const linkTo = ({ id }: Lesson) => ({ to: paths.dashboard.course.details(course.id), search: { lesson: id } });
  return (
    <Panel
      title={lesson.title}
      action={lesson.finished ? <Label color="success">{t('course.finished')}</Label> : undefined}
    >
      <Box sx={{ display: 'grid', gap: 2, padding: { xs: 2, md: 3 }, minWidth: 0 }}>
        {lesson.kind === 'video' && lesson.video_path !== null && (
          <>
            <VideoPlayer
              path={lesson.video_path}
              title={lesson.title}
              onWatched={() => {
                setIsWatched(true);
                if (!lesson.finished && canFinish) void end();
              }}
            />
            {!lesson.finished && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('course.watchHint')}
              </Typography>
            )}
          </>
        )}
        {lesson.content !== '' && (
          <Box lang={course.language} sx={{ maxWidth: 720 }}>
            <SafeHtml html={lesson.content} />
          </Box>
        )}
        {lesson.kind === 'quiz' && (
          // Other questions begin with nothing chosen.
          <Quiz key={JSON.stringify(lesson.questions)} lesson={lesson} language={course.language} />
        )}
        <Box ref={ways} tabIndex={-1} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, outline: 'none' }}>
          {(lesson.kind === 'text' || isWatched) && !lesson.finished && canFinish && (
            <Button
              variant="contained"
              startIcon={<Check size={18} aria-hidden />}
              loading={isBusy}
              onClick={() => void end()}
            >
              {t(lesson.kind === 'video' ? 'course.finishVideo' : 'course.finishText')}
            </Button>
          )}
          {before !== undefined && (
            <ButtonLink {...linkTo(before)} variant="text" color="inherit">
              {t('course.previous')}
            </ButtonLink>
          )}
          {after !== undefined && (
            <ButtonLink
              {...linkTo(after)}
              variant={lesson.finished ? 'contained' : 'outlined'}
              color={lesson.finished ? 'primary' : 'inherit'}
            >
              {t('course.next')}
            </ButtonLink>
          )}
        </Box>
      </Box>
    </Panel>
  );
}
