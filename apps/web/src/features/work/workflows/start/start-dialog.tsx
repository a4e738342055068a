import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useFormDraft } from '../../../../client/use-draft.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { templateToStartQuery, useStartWorkflow } from '../api/start-workflow.ts';
import { CaseChoice } from './case-choice.tsx';
import { StartPreview } from './start-preview.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { TriggerFields } from './trigger-fields.tsx';

/** The case on which a workflow starts, as far as its dialog reads it. */
export interface CaseToStart {
  id: string;
  title: string;
  practice_area: string | null;
}

interface StartDialogProps {
  /** The case, where it is known already. */
  onCase?: CaseToStart;
  /** The template with which it opens. */
  templateId?: string | null;
  onClose: () => void;
  /** Runs with the workflow that was started. */
  onStarted: (workflowId: string) => void;
}

export interface StartValues {
  case_id: string | null;
  template_id: string | null;
  name: string;
  triggers: Record<string, string | null>;
}

/** Starts a workflow: on which case, by which template and from which days, with every date that comes of it before anything begins. */
export function StartDialog({ onCase, templateId = null, onClose, onStarted }: StartDialogProps) {
  const { t } = useTranslation('workflows');
  const { t: ui } = useTranslation('ui');
  const titleId = useId();
  const attempt = useAttempt(onClose);
  const start = useStartWorkflow();
  const [practiceArea, setPracticeArea] = useState(onCase?.practice_area ?? null);
  const form = useForm<StartValues>({
    defaultValues: { case_id: onCase?.id ?? null, template_id: templateId, name: '', triggers: {} },
  });
  const draft = useFormDraft(`workflow-start:${onCase?.id ?? ''}:${templateId ?? ''}`, form);
  const [caseId, chosenTemplate, triggers] = useWatch({
    control: form.control,
    name: ['case_id', 'template_id', 'triggers'],
  });
  const template = useQuery({
    ...templateToStartQuery(chosenTemplate ?? ''),
    enabled: chosenTemplate !== null,
  });
  const asked = chosenTemplate === null ? null : (template.data ?? null);
  // What was typed for another template's dates is none of this one.
  const values = Object.fromEntries(
    (asked?.triggers ?? []).flatMap(({ key }): [string, string][] => {
      const day = triggers[key];
      return day ? [[key, day]] : [];
    }),
  );
  const missing = (asked?.triggers ?? []).filter(({ key, required }) => required && values[key] === undefined);

  const submit = (given: StartValues) => {
    const required = 'ui:validation.required';
    if (given.case_id === null) form.setError('case_id', { message: required }, { shouldFocus: true });
    if (given.template_id === null) form.setError('template_id', { message: required });
    for (const { key } of missing) form.setError(`triggers.${key}`, { message: required });
    const { case_id, template_id } = given;
    if (case_id === null || template_id === null || asked === null || missing.length > 0) return undefined;
    return attempt.run(async () => {
      const name = given.name.trim();
      const started = await start.mutateAsync({
        case_id,
        template_id,
        trigger_values: values,
        ...(name !== '' && { name }),
      });
      draft.forget();
      toast.success(t('start.done'));
      onStarted(started.id);
    });
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={attempt.pending ? undefined : attempt.cancel}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {onCase === undefined ? t('start.title') : t('start.titleOn', { case: onCase.title })}
      </DialogTitle>
      <Form form={form} draft={draft} onSubmit={submit}>
        <DialogContent>
          <Stack spacing={2.5} sx={{ paddingBlockStart: 1 }}>
            {onCase === undefined && <CaseChoice onChoose={setPracticeArea} />}
            <TemplateChoice practiceArea={practiceArea} initial={asked} />
            {chosenTemplate !== null && template.data === null && (
              <RefusalAlert error={new Error(t('start.noLonger'))} />
            )}
            {template.error && <ErrorState error={template.error} onRetry={() => void template.refetch()} />}
            {asked !== null && asked.triggers.length > 0 && <TriggerFields triggers={asked.triggers} />}
            <TextField name="name" label={t('start.name')} helperText={t('start.nameHelp')} maxLength={200} />
            <StartPreview caseId={caseId} template={asked} values={values} missing={missing} />
            <RefusalAlert error={attempt.error} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button
            variant="outlined"
            color="inherit"
            disabled={attempt.pending}
            onClick={() => {
              draft.forget();
              attempt.cancel();
            }}
          >
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={attempt.pending}>
            {t('start.button')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
