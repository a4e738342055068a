import type { MailLabel } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { labelTones, useSaveLabel } from '../api/labels.ts';
import { ToneChooser } from './tone-chooser.tsx';

/** The most characters of a label; the database's limit. */
const NAME_LIMIT = 60;

interface LabelFormProps {
  /** The label that is changed; null for a new one. */
  label: MailLabel | null;
  onSaved: (label: MailLabel) => void;
}

/** The name and the colour of a label. */
export function LabelForm({ label, onSaved }: LabelFormProps) {
  const { t } = useTranslation('mail');
  const id = useId();
  const draft = useDraft(`mail-label:${label?.id ?? 'new'}`, label?.name ?? '');
  const [tone, setTone] = useState(label?.color ?? labelTones[1]);
  const save = useSaveLabel();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { id: label?.id ?? null, name: draft.text, color: tone },
          {
            onSuccess: (saved) => {
              draft.forget();
              onSaved({ ...saved, color: tone });
            },
          },
        );
      }}
      sx={{ display: 'grid', gap: 1.5, paddingBlockStart: 1 }}
    >
      <RefusalAlert error={save.error} />
      <FormControl fullWidth size="small">
        <InputLabel htmlFor={id}>{t(label === null ? 'newLabel' : 'labelName')}</InputLabel>
        <OutlinedInput
          id={id}
          label={t(label === null ? 'newLabel' : 'labelName')}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          slotProps={{ input: { maxLength: NAME_LIMIT, dir: 'auto' } }}
        />
      </FormControl>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <ToneChooser value={tone} onChange={setTone} />
        <Button type="submit" variant="outlined" disabled={draft.text.trim() === ''} loading={save.isPending}>
          {t(label === null ? 'makeLabel' : 'save')}
        </Button>
      </Box>
    </Box>
  );
}
