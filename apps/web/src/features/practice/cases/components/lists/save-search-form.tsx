import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { type Frequency, type SearchScope, useSaveSearch } from '../../api/saved-searches.ts';
import { FrequencyField } from './frequency-field.tsx';

const MAX_NAME = 80;

interface SaveSearchFormProps {
  scope: SearchScope;
  filters: Readonly<Record<string, string>>;
}

/** Gives the filters in force a name, and for postings says how often one wants to hear of new ones. */
export function SaveSearchForm({ scope, filters }: SaveSearchFormProps) {
  const { t } = useTranslation('caseLists');
  const inputId = useId();
  const helperId = useId();
  const { text: name, write: setName, forget } = useDraft(`search-name:${scope}`);
  const [frequency, setFrequency] = useState<Frequency>(scope === 'postings' ? 'daily' : 'never');
  const [isMissing, setIsMissing] = useState(false);
  const saving = useSaveSearch(scope);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = name.trim();
    if (text === '') {
      setIsMissing(true);
      return;
    }
    saving.mutate(
      { name: text, filters, frequency },
      {
        onSuccess: () => {
          forget();
          toast.success(t('saved.done', { name: text }));
        },
      },
    );
  };

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={1.5}>
      <Typography variant="subtitle2" component="h3">
        {t('saved.saveThis')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'flex-start' } }}>
        <FormControl size="small" fullWidth required error={isMissing}>
          <InputLabel htmlFor={inputId}>{t('saved.name')}</InputLabel>
          <OutlinedInput
            id={inputId}
            label={t('saved.name')}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setIsMissing(false);
            }}
            slotProps={{ input: { maxLength: MAX_NAME, 'aria-describedby': helperId } }}
          />
          <FormHelperText id={helperId}>{isMissing ? t('saved.nameMissing') : ''}</FormHelperText>
        </FormControl>
        {scope === 'postings' && <FrequencyField label={t('saved.tellMe')} value={frequency} onChange={setFrequency} />}
        <Button type="submit" variant="contained" loading={saving.isPending} sx={{ flexShrink: 0, minHeight: 40 }}>
          {t('saved.save')}
        </Button>
      </Stack>
      <RefusalAlert error={saving.error} />
    </Stack>
  );
}
