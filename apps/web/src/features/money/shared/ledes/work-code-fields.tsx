import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { caseEbillingQuery } from './api.ts';
import { useCodes } from './use-codes.ts';

interface WorkCodeFieldsProps {
  caseId: string | null;
  /** Of the values of the form. */
  task: string;
  activity: string;
}

/** The codes of work in a form; tasks are of the set of the case where it has one. */
export function WorkCodeFields({ caseId, task, activity }: WorkCodeFieldsProps) {
  const { t } = useTranslation('ledes');
  const { tasks, activities } = useCodes();
  const { data: kept } = useQuery({ ...caseEbillingQuery(caseId ?? ''), enabled: caseId !== null });
  return (
    <Pair>
      <AutocompleteField name={task} label={t('fields.task')} options={tasks(kept?.task_set ?? null)} />
      <AutocompleteField name={activity} label={t('fields.activity')} options={activities} />
    </Pair>
  );
}
