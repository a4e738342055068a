import { caseLimits } from '@casewright/contracts/cases';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { useDraft } from '../../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import type { BulkAction } from '../../api/bulk-cases.ts';
import type { CaseListRow } from '../../api/case-list.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';

interface BulkFormProps {
  verb: BulkDialogProps['verb'];
  rows: readonly CaseListRow[];
  reason: Pick<ReturnType<typeof useDraft>, 'text' | 'write'>;
  pending: boolean;
  error: unknown;
  onCancel: () => void;
  /** A refusal of the whole comes back as `error`. */
  onSubmit: (action: BulkAction) => void;
}

/** The tags to give and to take, or the reason. */
export function BulkForm({ verb, rows, reason, pending, error, onCancel, onSubmit }: BulkFormProps) {
  const { t } = useTranslation('caseLists');
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [validationError, setValidationError] = useState<string | null>(null);
  const known = [...new Set(rows.flatMap((row) => row.tags))].toSorted();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verb === 'tag' && add.length + remove.length === 0) setValidationError(t('bulk.noTags'));
    else if (verb !== 'tag' && reason.text.trim() === '') setValidationError(t('bulk.reasonMissing'));
    else onSubmit(verb === 'tag' ? { verb, add, remove } : { verb, reason: reason.text.trim() });
  };

  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={2.5} sx={{ paddingBlockStart: 1 }}>
          {verb === 'tag' ? (
            <>
              <Tags
                isFree
                label={t('bulk.addTags')}
                value={add}
                options={known}
                validationError={validationError}
                onChange={(tags) => {
                  setAdd(tags);
                  setValidationError(null);
                }}
              />
              {known.length > 0 && (
                <Tags
                  label={t('bulk.removeTags')}
                  value={remove}
                  options={known}
                  onChange={(tags) => {
                    setRemove(tags);
                    setValidationError(null);
                  }}
                />
              )}
            </>
          ) : (
            <Reason
              value={reason.text}
              validationError={validationError}
              onChange={(text) => {
                reason.write(text);
                setValidationError(null);
              }}
            />
          )}
          <RefusalAlert error={error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={pending} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={pending}>
          {t(`bulk.${verb}.confirm`)}
        </Button>
      </DialogActions>
    </form>
  );
}

interface TagsProps {
  label: string;
  value: string[];
  options: readonly string[];
  /** Whether a tag may be typed that none of the cases has. */
  isFree?: boolean;
  validationError?: string | null;
  onChange: (tags: string[]) => void;
}

function Tags({ label, value, options, isFree = false, validationError = null, onChange }: TagsProps) {
  const id = useId();
  const { t } = useTranslation('caseLists');
  return (
    <Autocomplete
      multiple
      autoSelect={isFree}
      freeSolo={isFree}
      filterSelectedOptions
      id={id}
      options={options}
      value={value}
      noOptionsText={t('bulk.noSuchTag')}
      onChange={(_, tags) =>
        onChange([...new Set(tags.map((tag) => tag.trim().slice(0, caseLimits.tag)))].filter(Boolean))
      }
      renderValue={(tags, getItemProps) =>
        tags.map((tag, index) => {
          const { key, ...itemProps } = getItemProps({ index });
          return <Chip key={key} size="small" label={tag} {...itemProps} />;
        })
      }
      renderInput={({ slotProps }) => (
        <FormControl fullWidth error={validationError !== null}>
          <InputLabel htmlFor={id}>{label}</InputLabel>
          <OutlinedInput
            {...slotProps.input}
            label={label}
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': `${id}-helper` } }}
          />
          <FormHelperText id={`${id}-helper`}>{validationError}</FormHelperText>
        </FormControl>
      )}
    />
  );
}

interface ReasonProps {
  value: string;
  validationError: string | null;
  onChange: (text: string) => void;
}

function Reason({ value, validationError, onChange }: ReasonProps) {
  const { t } = useTranslation('caseLists');
  const id = useId();
  return (
    <FormControl fullWidth required error={validationError !== null}>
      <InputLabel htmlFor={id}>{t('bulk.reason')}</InputLabel>
      <OutlinedInput
        id={id}
        multiline
        minRows={3}
        maxRows={8}
        label={t('bulk.reason')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: { maxLength: caseLimits.outcome, 'aria-describedby': `${id}-helper` } }}
      />
      <FormHelperText id={`${id}-helper`}>{validationError ?? t('bulk.reasonHelp')}</FormHelperText>
    </FormControl>
  );
}
