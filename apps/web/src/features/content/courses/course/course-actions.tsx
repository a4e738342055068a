import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { Course } from '../api/course.ts';
import { useCourseWriting } from '../api/writing.ts';

/** What those who write a course do with it: edit, take back, delete. */
export function CourseActions({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const writing = useCourseWriting();
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = async () => {
    try {
      await writing.publish(course.id, false);
      toast.success(t('takenBack'));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <>
      <ButtonLink
        to={paths.dashboard.course.edit(course.id)}
        variant="outlined"
        color="inherit"
        startIcon={<Pencil size={18} aria-hidden />}
      >
        {t('actions.edit')}
      </ButtonLink>
      <RowMenu
        label={course.title}
        items={[
          ...(course.status === 'published'
            ? [{ label: t('actions.takeBack'), icon: Undo2, onSelect: () => void takeBack() }]
            : []),
          { label: t('actions.delete'), icon: Trash2, danger: true, onSelect: () => setIsAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('delete.title')}
        confirmLabel={t('actions.delete')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await writing.remove(course.id);
          toast.success(t('delete.done'));
          await navigate({ to: paths.dashboard.course.list });
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}
