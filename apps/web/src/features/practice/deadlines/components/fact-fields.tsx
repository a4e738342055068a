import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { DateField } from '../../../../ui/form/date-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import type { NewDeadlineValues } from '../form-values.ts';
import type { CalendarRow } from '../types.ts';

const CHOICES = {
  service: ['electronic', 'personal', 'mail', 'clerk', 'consented'],
  // California adds other days to mail from or to another state, and another country.
  californian: ['electronic', 'personal', 'mail', 'mail_outside', 'mail_abroad', 'clerk', 'consented'],
  filing: ['electronic', 'paper'],
} as const;

/** Where somebody lives, as articles 643 and 644 of the French code tell it: before a court of the mainland, and before one overseas. */
const RESIDENCES = {
  mainland: ['home', 'overseas', 'abroad'],
  overseas: ['territory', 'elsewhere', 'abroad'],
} as const;

/** The facts that a rule asks beside its trigger; what is left empty is taken as the usual case. */
export function FactFields({ asks, calendar }: { asks: readonly string[]; calendar: CalendarRow | undefined }) {
  const { t } = useTranslation('deadlines');
  const { control, setValue } = useFormContext<NewDeadlineValues>();
  const [filing, residence, service] = useWatch({ control, name: ['filing', 'residence', 'service'] });
  const isCalifornian = calendar?.jurisdiction === 'US-CA-COURTS';
  const residences = RESIDENCES[calendar !== undefined && calendar.parent !== null ? 'overseas' : 'mainland'].map(
    (each) => ({ value: each === 'territory' ? 'home' : each, label: t(`residence.${each}`) }),
  );
  // What is known before one court alone is no choice before the other.
  const isOfOther = residence !== null && residence !== '' && !residences.some(({ value }) => value === residence);
  useEffect(() => {
    if (isOfOther) setValue('residence', null);
  }, [isOfOther, setValue]);
  const isMailOfOther = !isCalifornian && (service === 'mail_outside' || service === 'mail_abroad');
  useEffect(() => {
    if (isMailOfOther) setValue('service', 'mail');
  }, [isMailOfOther, setValue]);
  return (
    <>
      {asks.includes('service') && (
        <SelectField
          name="service"
          label={t('fact.service')}
          emptyLabel={t('fact.usual')}
          options={CHOICES[isCalifornian ? 'californian' : 'service'].map((value) => ({
            value,
            label: t(`service.${isCalifornian && value === 'mail' ? 'mail_within' : value}`),
          }))}
        />
      )}
      {asks.includes('residence') && (
        <SelectField name="residence" label={t('fact.residence')} emptyLabel={t('fact.usual')} options={residences} />
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
