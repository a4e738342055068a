import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { type DraftLesson, useCourseWriting } from '../api/writing.ts';
import { useCourseWords } from '../words.ts';

const LessonDialog = lazy(() => import('./lesson-dialog.tsx').then((module) => ({ default: module.LessonDialog })));

interface LessonsEditorProps {
  courseId: string;
  status: 'draft' | 'published';
  lessons: readonly DraftLesson[];
}

/** The lessons of a course in their order; each is moved, edited and deleted where it is. */
export function LessonsEditor({ courseId, status, lessons }: LessonsEditorProps) {
  const { t } = useTranslation('courses');
  const words = useCourseWords();
  const writing = useCourseWriting();
  const [edited, setEdited] = useState<DraftLesson | 'new' | null>(null);
  const [removing, setRemoving] = useState<DraftLesson | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, said?: string) => {
    setIsBusy(true);
    try {
      await work();
      if (said !== undefined) toast.success(said);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const move = (from: number, to: number) => {
    const ids = lessons.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    void run(() => writing.order(courseId, ids));
  };
  const isDraft = status === 'draft';
  return (
    <>
      <Panel
        title={t('editor.lessonsTitle')}
        count={lessons.length}
        action={
          <>
            <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
              {t('editor.addLesson')}
            </Button>
            {isDraft && (
              <Button
                size="small"
                variant="contained"
                disabled={lessons.length === 0 || isBusy}
                onClick={() => void run(() => writing.publish(courseId, true), t('published'))}
              >
                {t('actions.publish')}
              </Button>
            )}
          </>
        }
      >
        {lessons.length === 0 ? (
          <PanelNote>{t('editor.noLessons')}</PanelNote>
        ) : (
          <PanelRows ordered>
            {lessons.map((lesson, nth) => (
              <PanelRow
                key={lesson.id}
                title={lesson.title}
                detail={
                  <>
                    {t(`course.kind.${lesson.kind}`)} <span aria-hidden>·</span> {words.length(lesson.minutes)}
                  </>
                }
                end={
                  <>
                    <IconButton
                      size="small"
                      aria-label={t('editor.lesson.earlier', { title: lesson.title })}
                      disabled={nth === 0 || isBusy}
                      onClick={() => move(nth, nth - 1)}
                    >
                      <ChevronUp size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={t('editor.lesson.later', { title: lesson.title })}
                      disabled={nth === lessons.length - 1 || isBusy}
                      onClick={() => move(nth, nth + 1)}
                    >
                      <ChevronDown size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={t('editor.lesson.edit', { title: lesson.title })}
                      onClick={() => setEdited(lesson)}
                    >
                      <Pencil size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={t('editor.lesson.remove', { title: lesson.title })}
                      onClick={() => setRemoving(lesson)}
                    >
                      <Trash2 size={18} aria-hidden />
                    </IconButton>
                  </>
                }
              />
            ))}
          </PanelRows>
        )}
      </Panel>
      <ConfirmDialog
        open={removing !== null}
        title={t('editor.lesson.removeTitle')}
        confirmLabel={t('actions.delete')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing !== null) await writing.removeLesson(removing.id);
          toast.success(t('editor.lesson.removed'));
        }}
      >
        {t('editor.lesson.removeText')}
      </ConfirmDialog>
      {edited !== null && (
        <Suspense>
          <LessonDialog courseId={courseId} lesson={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
