import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { templateToStartQuery } from '../api/start-workflow.ts';
import { TemplateChoice } from './template-choice.tsx';
import { TriggerFields } from './trigger-fields.tsx';

/** What the fields read and write of the form around them. */
interface StartFieldValues {
  template_id: string | null;
  asked_days: { key: string; required: boolean }[];
}

/** With which workflow a case begins, if any, and the days from which it counts; the form around it sends them. */
export function StartFields({ practiceArea, helperText }: { practiceArea: string | null; helperText: string }) {
  const { t } = useTranslation('workflows');
  const { setValue } = useFormContext<StartFieldValues>();
  const chosen = useWatch<StartFieldValues, 'template_id'>({ name: 'template_id' });
  const query = useQuery({ ...templateToStartQuery(chosen ?? ''), enabled: chosen !== null });
  const template = chosen === null ? null : (query.data ?? null);

  // The form says which days are missing, and sends those of this template alone.
  useEffect(() => {
    setValue('asked_days', template?.triggers.map(({ key, required }) => ({ key, required })) ?? []);
  }, [template, setValue]);

  return (
    <>
      <TemplateChoice practiceArea={practiceArea} initial={template} required={false} helperText={helperText} />
      {chosen !== null && query.data === null && <RefusalAlert error={new Error(t('start.noLonger'))} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {template !== null && template.triggers.length > 0 && <TriggerFields triggers={template.triggers} />}
    </>
  );
}
