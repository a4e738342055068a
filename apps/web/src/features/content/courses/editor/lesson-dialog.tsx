import { zodResolver } from '@hookform/resolvers/zod';
import { courseLimits, LESSON_KINDS } from '@casewright/contracts/courses';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { RichTextField } from '../../../../ui/form/rich-text-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';
import { type DraftLesson, useCourseWriting } from '../api/writing.ts';
import { VideoField } from './file-field.tsx';
import { lessonFormOf, type LessonFormValues, lessonOf, lessonSchema, usedOf } from './lesson-schema.ts';
import { QuestionsField } from './questions-field.tsx';

const resolve = zodResolver(lessonSchema);

interface LessonDialogProps {
  courseId: string;
  /** null: a new one. */
  lesson: DraftLesson | null;
  onClose: () => void;
}

/** Writes a lesson, or changes one. What kind it is does not change once it is there. */
export function LessonDialog({ courseId, lesson, onClose }: LessonDialogProps) {
  const { t } = useTranslation('courses');
  const { saveLesson } = useCourseWriting();
  // A second attempt after a lost answer is the same lesson.
  const [id] = useState(() => lesson?.id ?? crypto.randomUUID());
  const form = useForm<LessonFormValues, unknown, LessonFormValues>({
    resolver: (values, ...others) => resolve(usedOf(values), ...others),
    defaultValues: lessonFormOf(lesson),
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FormDialog
      maxWidth="md"
      draft={lesson === null ? `lesson-of:${courseId}` : `lesson:${lesson.id}`}
      title={t(lesson === null ? 'editor.lesson.newTitle' : 'editor.lesson.editTitle')}
      form={form}
      submitLabel={t('editor.lesson.save')}
      onSubmit={async (values) => {
        await saveLesson(courseId, id, lessonOf(values), lesson?.version ?? null);
        toast.success(t('editor.lesson.saved'));
      }}
      onClose={onClose}
    >
      {lesson === null && (
        <TilesField
          name="kind"
          label={t('editor.lessonFields.kind')}
          options={LESSON_KINDS.map((value) => ({ value, label: t(`course.kind.${value}`) }))}
          minWidth={120}
        />
      )}
      <TextField required name="title" label={t('editor.lessonFields.title')} maxLength={courseLimits.title} />
      <Pair>
        <NumberField required integer name="minutes" label={t('editor.lessonFields.minutes')} />
        {kind === 'quiz' && (
          <NumberField required integer name="pass_percent" label={t('editor.lessonFields.pass')} suffix="%" />
        )}
      </Pair>
      {kind === 'video' && <VideoField courseId={courseId} />}
      <RichTextField
        name="content"
        label={t('editor.lessonFields.content')}
        variant="full"
        minHeight={kind === 'text' ? 240 : 120}
        required={kind === 'text'}
      />
      {kind === 'quiz' && <QuestionsField />}
    </FormDialog>
  );
}
