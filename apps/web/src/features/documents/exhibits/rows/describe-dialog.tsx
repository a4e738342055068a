import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useExhibitVerbs } from '../api/verbs.ts';
import type { Exhibit } from '../types.ts';

const LENGTH = 300;
const schema = z.object({
  description: z.string().check(z.trim(), z.maxLength(LENGTH, `ui:validation.maxLength?max=${LENGTH}`)),
});

interface DescribeDialogProps {
  exhibit: Exhibit;
  label: string;
  onClose: () => void;
}

/** Says what an exhibit is. */
export function DescribeDialog({ exhibit, label, onClose }: DescribeDialogProps) {
  const { t } = useTranslation('exhibits');
  const call = useExhibitVerbs();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { description: exhibit.description ?? '' },
  });
  return (
    <FormDialog
      draft={`exhibit:${exhibit.id}`}
      title={t('describe.title', { label: `\u2068${label}\u2069` })}
      description={exhibit.name}
      form={form}
      submitLabel={t('form.save')}
      onSubmit={({ description }) => call('describe_exhibit', { exhibit_id: exhibit.id, description })}
      onClose={onClose}
    >
      <TextField
        name="description"
        label={t('describe.label')}
        helperText={t('describe.help')}
        maxLength={LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  );
}
