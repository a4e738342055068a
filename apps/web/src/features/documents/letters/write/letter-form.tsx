import { isLetterField, type NeededField } from '@casewright/contracts/letter-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMakeLetter } from '../api/letters.ts';
import type { LetterTemplate } from '../api/templates.ts';
import { type LetterFormValues, letterSchema, NAME_LENGTH, sentValues, VALUE_LENGTH } from './letter-values.ts';
import type { NewLetterProps } from './new-letter.tsx';

/** Characters of a value that takes the whole width. */
const LONG = 40;

interface LetterFormProps extends NewLetterProps {
  template: LetterTemplate;
  needed: NeededField[];
  onClose: () => void;
}

/** What the letter will say, to be put right; what the case does not know is highlighted. */
export function LetterForm({ template, needed, caseId, folderId, onMade, onClose }: LetterFormProps) {
  const { t } = useTranslation('letters');
  const make = useMakeLetter();
  const form = useForm<LetterFormValues>({
    resolver: zodResolver(letterSchema),
    defaultValues: {
      name: template.name.replace(/[/\\]/g, '-'),
      values: needed.map(({ value }) => value),
      leaveEmpty: false,
    },
  });
  const values = useWatch({ control: form.control, name: 'values' });
  const empty = values.filter((value) => value.trim() === '').length;
  return (
    <FormDialog
      draft={`letter-of:${caseId}:${template.id}:${template.changedAt}`}
      maxWidth="md"
      title={template.name}
      description={t(needed.length > 0 ? 'fillText' : 'fillNothing')}
      form={form}
      submitLabel={t('make')}
      onSubmit={async (typed) => {
        const wanted = { template_id: template.id, case_id: caseId, folder_id: folderId, name: typed.name };
        const fileId = await make.mutateAsync({ ...wanted, ...sentValues(needed, typed.values) });
        toast.success(t('made'));
        onMade(fileId);
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('letterName')} required maxLength={NAME_LENGTH} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {needed.map(({ name, value }, place) => {
          // What only a person knows is a sentence rather than a name.
          const isWide = !isLetterField(name) || value.length > LONG;
          return (
            <Box key={name} sx={{ gridColumn: isWide ? '1 / -1' : 'auto' }}>
              <TextField
                multiline
                minRows={1}
                name={`values.${place}`}
                label={isLetterField(name) ? t(`fields.${name}`) : name}
                helperText={value === '' ? t('notInCase') : undefined}
                maxLength={VALUE_LENGTH}
              />
            </Box>
          );
        })}
      </Box>
      {empty > 0 && <CheckboxField name="leaveEmpty" label={t('leaveEmpty', { count: empty })} />}
    </FormDialog>
  );
}
