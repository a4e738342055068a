import { zodResolver } from '@hookform/resolvers/zod';
import { type QuestionValues, questionSchema } from '@casewright/contracts/questions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useFormDraft } from '../../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { useAskQuestion } from '../../api/ask-question.ts';

/** Asks one question; what was typed stays when it is refused. */
export function AskForm({ caseId }: { caseId: string }) {
  const { t } = useTranslation('proposals');
  const ask = useAskQuestion();
  const form = useForm<QuestionValues>({ resolver: zodResolver(questionSchema), defaultValues: { question: '' } });
  const draft = useFormDraft(`question:${caseId}`, form);

  const send = async ({ question }: QuestionValues) => {
    try {
      await ask.mutateAsync({ caseId, question });
    } catch {
      // Shown below, from the mutation.
      return;
    }
    draft.forget();
    form.reset();
    toast.success(t('questions.asked'));
  };

  return (
    <Form form={form} draft={draft} onSubmit={send}>
      <Stack spacing={2}>
        <TextField
          name="question"
          label={t('questions.yours')}
          helperText={t('questions.yoursHelp')}
          multiline
          minRows={2}
          maxLength={2000}
          required
        />
        <RefusalAlert error={ask.error} />
        <Box>
          <Button type="submit" variant="contained" loading={ask.isPending}>
            {t('questions.ask')}
          </Button>
        </Box>
      </Stack>
    </Form>
  );
}
