import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DemoGrid } from '../demo/demo.tsx';
import { AREAS, DOCUMENTS } from '../sample/texts.ts';

const DEFAULTS = {
  name: 'Amara Okafor',
  document: DOCUMENTS[0] as string | null,
  amount: 1250 as number | null,
  hours: 2.5 as number | null,
  deadline: '2026-12-18' as string | null,
  tags: [] as string[],
};

/** The fields of the application's forms: label, help and refusal come with them. */
export function KitFields() {
  const { t } = useTranslation('showcaseMui');
  const form = useForm({ defaultValues: DEFAULTS });
  return (
    <Form draft={null} form={form} onSubmit={() => toast.success(t('alert.successTitle'))}>
      <Stack spacing={3}>
        <DemoGrid>
          <TextField required name="name" label={t('label.name')} />
          <SelectField
            name="document"
            label={t('label.document')}
            options={DOCUMENTS.map((document) => ({ value: document, label: t(document) }))}
          />
          <MoneyField name="amount" label={t('label.retainer')} currency="USD" />
          <NumberField name="hours" label={t('label.hours')} />
          <DateField name="deadline" label={t('label.deadline')} />
          <TagsField name="tags" label={t('label.tags')} suggestions={AREAS.map((area) => t(area))} />
        </DemoGrid>
        <FormActions>
          <Button color="inherit" variant="outlined" onClick={() => form.reset()}>
            {t('action.reset')}
          </Button>
          <Button type="submit" variant="contained">
            {t('action.save')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
