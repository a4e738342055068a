import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import type { NewDeadlineValues } from '../form-values.ts';

const CHOICES = {
  service: ['electronic', 'personal', 'mail', 'clerk', 'consented'],
  filing: ['electronic', 'paper'],
  residence: ['home', 'overseas', 'abroad'],
} as const;

/** The facts that a rule asks beside its trigger; what is left empty is taken as the usual case. */
export function FactFields({ asks }: { asks: readonly string[] }) {
  const { t } = useTranslation('deadlines');
  const { control } = useFormContext<NewDeadlineValues>();
  const filing = useWatch({ control, name: 'filing' });
  return (
    <>
      {asks.includes('service') && (
        <SelectField
          name="service"
          label={t('fact.service')}
          emptyLabel={t('fact.usual')}
          options={CHOICES.service.map((value) => ({ value, label: t(`service.${value}`) }))}
        />
      )}
      {asks.includes('residence') && (
        <SelectField
          name="residence"
          label={t('fact.residence')}
          emptyLabel={t('fact.usual')}
          options={CHOICES.residence.map((value) => ({ value, label: t(`residence.${value}`) }))}
        />
      )}
      {asks.includes('filing') && (
        <SelectField
          name="filing"
          label={t('fact.filing')}
          emptyLabel={t('fact.usual')}
          options={CHOICES.filing.map((value) => ({ value, label: t(`filing.${value}`) }))}
        />
      )}
      {asks.includes('filing') && filing === 'paper' && (
        <TimeField name="closing_time" label={t('fact.closingTime')} required />
      )}
      {asks.includes('inaccessible') && (
        <DateField name="inaccessible" label={t('fact.inaccessible')} helperText={t('fact.inaccessibleHelp')} />
      )}
    </>
  );
}
