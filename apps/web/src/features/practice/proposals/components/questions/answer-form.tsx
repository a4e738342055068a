import { zodResolver } from '@hookform/resolvers/zod';
import { type AnswerValues, answerSchema } from '@casewright/contracts/questions';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useFormDraft } from '../../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { CheckboxField } from '../../../../../ui/form/checkbox-field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { useAnswerQuestion } from '../../api/answer-question.ts';
import type { CaseQuestion } from '../../api/list-questions.ts';

/** What an answer is called while it is being written. */
export const answerDraft = (questionId: string): string => `answer:${questionId}`;

/** The client's answer to one question. What everybody has read stays for everybody. */
export function AnswerForm({ question, onDone }: { question: CaseQuestion; onDone: () => void }) {
  const { t } = useTranslation('proposals');
  const answer = useAnswerQuestion();
  const wasForAll = question.answer?.toAll ?? false;
  const form = useForm<AnswerValues>({
    resolver: zodResolver(answerSchema),
    defaultValues: { answer: question.answer?.text ?? '', toAll: question.answer?.toAll ?? true },
  });

  const draft = useFormDraft(answerDraft(question.id), form);
  const done = () => {
    draft.forget();
    onDone();
  };

  const send = async (values: AnswerValues) => {
    try {
      await answer.mutateAsync({ questionId: question.id, ...values });
    } catch {
      // Shown below, from the mutation.
      return;
    }
    toast.success(t('questions.answered'));
    done();
  };

  return (
    <Form form={form} draft={draft} onSubmit={send}>
      <Stack spacing={1.5}>
        <TextField
          name="answer"
          label={t('questions.answer')}
          helperText={t('questions.answerHelp')}
          multiline
          minRows={2}
          maxLength={5000}
          required
        />
        <CheckboxField name="toAll" label={t('questions.toAll')} disabled={wasForAll} />
        <RefusalAlert error={answer.error} />
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={answer.isPending}>
            {t('questions.sendAnswer')}
          </Button>
          <Button color="inherit" onClick={done}>
            {t('form.cancel')}
          </Button>
        </Stack>
      </Stack>
    </Form>
  );
}
