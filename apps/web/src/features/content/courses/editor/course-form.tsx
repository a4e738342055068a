import { zodResolver } from '@hookform/resolvers/zod';
import { COURSE_LANGUAGES, courseLimits } from '@casewright/contracts/courses';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { FormFooter } from '../../../../ui/form/form-footer.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useCourseWriting } from '../api/writing.ts';
import { courseSchema, type CourseValues } from './course-fields.ts';
import { CreditsField } from './credits-field.tsx';
import { CoverField } from './file-field.tsx';

interface CourseFormProps {
  defaultValues: CourseValues;
  /** null: a new one. */
  saved: { id: string; version: number } | null;
}

/** Writes a course, or changes one: what it is about, and what it counts for. */
export function CourseForm({ defaultValues, saved }: CourseFormProps) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const { save } = useCourseWriting();
  const [refusal, setRefusal] = useState<unknown>(null);
  // A second attempt after a lost answer is the same course.
  const [id] = useState(() => saved?.id ?? crypto.randomUUID());
  const [version, setVersion] = useState(saved?.version ?? null);
  const form = useForm<CourseValues, unknown, CourseValues>({ resolver: zodResolver(courseSchema), defaultValues });
  const draft = useFormDraft(saved === null ? 'course:new' : `course:${saved.id}`, form);
  const { isSubmitting, errors, submitCount } = form.formState;

  const submit = async (values: CourseValues) => {
    setRefusal(null);
    try {
      const [written] = await save(id, values, version);
      setVersion(written?.version ?? null);
      draft.forget();
      toast.success(t('editor.saved', { title: values.title }));
      if (saved === null) await navigate({ to: paths.dashboard.course.edit(id) });
    } catch (error) {
      setRefusal(error);
    }
  };

  return (
    <Form form={form} draft={draft} onSubmit={submit}>
      <Stack spacing={2}>
        <FormCard title={t('editor.details')} description={t('editor.detailsText')}>
          <TextField required name="title" label={t('editor.fields.title')} maxLength={courseLimits.title} />
          <TextField multiline name="summary" label={t('editor.fields.summary')} maxLength={courseLimits.summary} />
          <SelectField
            required
            name="language"
            label={t('editor.fields.language')}
            options={COURSE_LANGUAGES.map((value) => ({ value, label: t(`editor.language.${value}`) }))}
          />
          {saved !== null && <CoverField courseId={id} />}
          <CreditsField />
        </FormCard>
        {refusal !== null && <RefusalAlert error={refusal} />}
        {submitCount > 0 && Object.keys(errors).length > 0 && <Alert severity="error">{t('editor.fixErrors')}</Alert>}
      </Stack>
      <FormFooter marksRequired>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t(saved === null ? 'editor.create' : 'editor.save')}
        </Button>
      </FormFooter>
    </Form>
  );
}
