import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { tasksOfCaseQuery } from '../api/tasks.ts';

interface TaskChoiceProps {
  /** The case whose tasks are offered; nothing can be chosen without one. */
  caseId: string | null;
  /** The id of the task that is chosen. */
  value: string | null;
  onChange: (taskId: string | null) => void;
}

/** The task for which the time was, among those of the case; none has to be named. */
export function TaskChoice({ caseId, value, onChange }: TaskChoiceProps) {
  const { t } = useTranslation(['time', 'ui']);
  const id = useId();
  const { data = [], isFetching } = useQuery({ ...tasksOfCaseQuery(caseId ?? ''), enabled: caseId !== null });
  const tasks = caseId === null ? [] : data;
  return (
    <Autocomplete
      id={id}
      options={tasks}
      disabled={caseId === null}
      loading={isFetching}
      loadingText={t('ui:loading')}
      noOptionsText={t('ui:autocomplete.none')}
      openText={t('ui:autocomplete.open')}
      closeText={t('ui:autocomplete.close')}
      clearText={t('ui:autocomplete.clear')}
      getOptionLabel={({ title }) => title}
      getOptionKey={(task) => task.id}
      value={tasks.find((task) => task.id === value) ?? null}
      isOptionEqualToValue={(task, chosen) => task.id === chosen.id}
      onChange={(_, task) => onChange(task?.id ?? null)}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth>
          <InputLabel htmlFor={id}>{t('anywhere.task')}</InputLabel>
          <OutlinedInput {...slotProps.input} label={t('anywhere.task')} slotProps={{ input: slotProps.htmlInput }} />
        </FormControl>
      )}
    />
  );
}
