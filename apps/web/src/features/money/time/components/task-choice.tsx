import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { useDebounced } from '../../../../client/use-debounced.ts';
import { tasksOfCaseQuery } from '../api/tasks.ts';

const QUIET_MS = 250;

interface Choice {
  id: string;
  title: string;
}

interface TaskChoiceProps {
  /** The case whose tasks are offered; nothing can be chosen without one. */
  caseId: string | null;
  /** The task that is chosen. */
  value: Choice | null;
  onChange: (task: Choice | null) => void;
}

/** The task for which the time was, among those of the case; none has to be named. */
export function TaskChoice({ caseId, value, onChange }: TaskChoiceProps) {
  const { t } = useTranslation(['time', 'ui']);
  const id = useId();
  const [typed, setTyped] = useState('');
  // The title that is chosen is no search: all are offered when the list opens.
  const search = useDebounced(typed === value?.title ? '' : typed, QUIET_MS);
  const { data, isFetching, error } = useQuery({
    ...tasksOfCaseQuery(caseId ?? '', search),
    enabled: caseId !== null,
  });
  return (
    <Autocomplete
      id={id}
      options={caseId === null ? [] : (data ?? [])}
      disabled={caseId === null}
      loading={isFetching}
      loadingText={t('ui:loading')}
      noOptionsText={t('ui:autocomplete.none')}
      openText={t('ui:autocomplete.open')}
      closeText={t('ui:autocomplete.close')}
      clearText={t('ui:autocomplete.clear')}
      getOptionLabel={({ title }) => title}
      getOptionKey={(task) => task.id}
      filterOptions={(tasks) => tasks}
      value={value}
      isOptionEqualToValue={(task, chosen) => task.id === chosen.id}
      onChange={(_, task) => onChange(task)}
      onInputChange={(_, text) => setTyped(text)}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth error={error !== null}>
          <InputLabel htmlFor={id}>{t('anywhere.task')}</InputLabel>
          <OutlinedInput {...slotProps.input} label={t('anywhere.task')} slotProps={{ input: slotProps.htmlInput }} />
          {error !== null && <FormHelperText>{messageOf(error, t)}</FormHelperText>}
        </FormControl>
      )}
    />
  );
}
