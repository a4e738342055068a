import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { courseLimits } from '@casewright/contracts/courses';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../../../ui/form/error-text.ts';
import { RepeatedRow } from '../../../../ui/form/repeated-row.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { EMPTY_QUESTION, type LessonFormValues } from './lesson-schema.ts';

/** What a quiz asks, each question with its choices and the right one. */
export function QuestionsField() {
  const { t } = useTranslation('courses');
  const { control } = useFormContext<LessonFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' });
  const { errors } = useFormState({ control, name: 'questions' });
  const errorText = useErrorText(errors.questions?.root?.message ?? errors.questions?.message);
  return (
    <Stack spacing={3}>
      <Typography variant="subtitle2" component="h3">
        {t('editor.lessonFields.questions')}
      </Typography>
      {fields.map((question, nth) => (
        <QuestionFields key={question.id} nth={nth} onRemove={() => remove(nth)} />
      ))}
      {errorText && (
        <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
          {errorText}
        </Typography>
      )}
      <Box>
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          disabled={fields.length >= courseLimits.questions}
          onClick={() => append(EMPTY_QUESTION)}
        >
          {t('editor.question.add')}
        </Button>
      </Box>
    </Stack>
  );
}

function QuestionFields({ nth, onRemove }: { nth: number; onRemove: () => void }) {
  const { t } = useTranslation('courses');
  const { control, getValues, setValue } = useFormContext<LessonFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `questions.${nth}.choices` });
  const { errors } = useFormState({ control, name: `questions.${nth}.choices` });
  const choices = errors.questions?.[nth]?.choices;
  const errorText = useErrorText(choices?.root?.message ?? choices?.message);
  // What is right stays the same choice; once it is gone, another is to be chosen.
  const removeChoice = (place: number) => {
    const name = `questions.${nth}.right_choice` as const;
    const right = Number(getValues(name));
    remove(place);
    if (right === place + 1) setValue(name, '', { shouldDirty: true });
    else if (right > place + 1) setValue(name, String(right - 1), { shouldDirty: true });
  };
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        padding: 2,
        minWidth: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography component="legend" variant="caption" sx={{ paddingInline: 0.5 }}>
        {t('editor.question.number', { number: nth + 1 })}
      </Typography>
      <TextField
        required
        name={`questions.${nth}.question`}
        label={t('editor.question.text')}
        maxLength={courseLimits.question}
      />
      {fields.map((choice, place) => (
        <RepeatedRow
          key={choice.id}
          label={t('editor.question.choice', { number: place + 1 })}
          columns={{ xs: 'minmax(0, 1fr) auto' }}
          removeLabel={t('editor.question.removeChoice', { number: place + 1 })}
          onRemove={() => removeChoice(place)}
        >
          <TextField
            required
            name={`questions.${nth}.choices.${place}.text`}
            label={t('editor.question.choice', { number: place + 1 })}
            maxLength={courseLimits.choice}
          />
        </RepeatedRow>
      ))}
      {errorText && (
        <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
          {errorText}
        </Typography>
      )}
      <SelectField
        required
        name={`questions.${nth}.right_choice`}
        label={t('editor.question.right')}
        options={fields.map((_, place) => ({
          value: String(place + 1),
          label: t('editor.question.choice', { number: place + 1 }),
        }))}
      />
      <TextField
        name={`questions.${nth}.explanation`}
        label={t('editor.question.explanation')}
        maxLength={courseLimits.explanation}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          disabled={fields.length >= courseLimits.choices.most}
          onClick={() => append({ text: '' })}
        >
          {t('editor.question.addChoice')}
        </Button>
        <Button size="small" color="error" startIcon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
          {t('editor.question.remove', { number: nth + 1 })}
        </Button>
      </Box>
    </Box>
  );
}
