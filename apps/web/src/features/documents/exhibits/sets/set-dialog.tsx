import { zodResolver } from '@hookform/resolvers/zod';
import { EXHIBIT_SCHEMES, EXHIBIT_STICKERS, exhibitName } from '@casewright/contracts/exhibits';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useExhibitVerbs } from '../api/verbs.ts';
import type { ExhibitSet } from '../types.ts';
import { NAME_LENGTH, PREFIX_LENGTH, setSchema, type SetValues } from './set-values.ts';

const PREFIXES = ['exhibit', 'annex', 'plaintiff', 'defendant'] as const;

interface SetDialogProps {
  caseId: string;
  /** Null for a new one. */
  set: ExhibitSet | null;
  onClose: () => void;
}

/** Names a set of exhibits, and says how its labels are written. */
export function SetDialog({ caseId, set, onClose }: SetDialogProps) {
  const { t } = useTranslation('exhibits');
  const call = useExhibitVerbs();
  const form = useForm<SetValues>({
    resolver: zodResolver(setSchema),
    defaultValues: {
      name: set?.name ?? '',
      prefix: set?.prefix ?? t('prefixes.exhibit'),
      scheme: set?.scheme ?? 'letters',
      sticker: set?.sticker ?? 'first_page',
    },
  });
  const { prefix = '', scheme = 'letters' } = useWatch({ control: form.control });
  const isFiled = set?.status === 'filed';
  const labels = [1, 2, 3].map((place) => exhibitName({ prefix: prefix.trim(), scheme }, place)).join(', ');
  return (
    <FormDialog
      draft={`exhibit-set:${set?.id ?? caseId}`}
      title={t(set === null ? 'new' : 'edit')}
      form={form}
      submitLabel={t('form.save')}
      onSubmit={(details) => call('save_exhibit_set', { case_id: caseId, set_id: set?.id ?? null, details })}
      onClose={onClose}
    >
      <TextField
        required
        name="name"
        label={t('form.name')}
        helperText={t('form.nameHelp')}
        maxLength={NAME_LENGTH}
        autoComplete="off"
      />
      <div>
        <TextField
          name="prefix"
          label={t('form.prefix')}
          helperText={isFiled ? t('form.filed') : t('form.prefixHelp', { labels: `\u2068${labels}\u2069` })}
          disabled={isFiled}
          maxLength={PREFIX_LENGTH}
          autoComplete="off"
        />
        {!isFiled && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
            {PREFIXES.map((word) => (
              <Chip
                key={word}
                variant="outlined"
                size="small"
                label={t(`prefixes.${word}`)}
                onClick={() => form.setValue('prefix', t(`prefixes.${word}`), { shouldDirty: true })}
              />
            ))}
          </Box>
        )}
      </div>
      <SelectField
        name="scheme"
        label={t('form.scheme')}
        disabled={isFiled}
        options={EXHIBIT_SCHEMES.map((value) => ({ value, label: t(`schemes.${value}`) }))}
      />
      <SelectField
        name="sticker"
        label={t('form.sticker')}
        options={EXHIBIT_STICKERS.map((value) => ({ value, label: t(`stickers.${value}`) }))}
      />
    </FormDialog>
  );
}
