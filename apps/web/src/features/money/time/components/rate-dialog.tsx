import { zodResolver } from '@hookform/resolvers/zod';
import { currencies } from '@casewright/contracts/cases';
import { billedRoles } from '@casewright/contracts/time';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { useBillingChanges } from '../api/billing.ts';
import { peopleQuery } from '../api/people.ts';
import { CaseField } from './case-field.tsx';

const SCOPES = ['firm', 'role', 'person', 'case', 'person_on_case'] as const;
const CURRENCIES = currencies.map((currency) => ({ value: currency, label: currency }));
const withPerson = (of: string) => of === 'person' || of === 'person_on_case';
const withCase = (of: string) => of === 'case' || of === 'person_on_case';
const REQUIRED = 'ui:validation.required';

const schema = z
  .object({
    of: z.enum(SCOPES),
    role: z.enum(billedRoles),
    user_id: z.nullable(z.string()),
    case_id: z.nullable(z.string()),
    rate: z
      .nullable(z.number().check(z.gte(0, 'ui:validation.min?min=0')))
      .check(z.refine((rate) => rate !== null, REQUIRED)),
    currency: z.enum(currencies),
    valid_from: z.nullable(z.string()).check(z.refine((day) => day !== null, REQUIRED)),
  })
  .check(
    z.refine((values) => !withPerson(values.of) || values.user_id !== null, { path: ['user_id'], error: REQUIRED }),
    z.refine((values) => !withCase(values.of) || values.case_id !== null, { path: ['case_id'], error: REQUIRED }),
  );
type Values = z.infer<typeof schema>;

/** A rate from a day on: of the firm, a part on the team, a person, a case, or a person on a case. */
export function RateDialog({ firmId, onClose }: { firmId: string; onClose: () => void }) {
  const { t } = useTranslation('time');
  const { addRate } = useBillingChanges(firmId);
  const { data: people = [] } = useQuery(peopleQuery);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      of: 'firm',
      role: 'associate',
      user_id: null,
      case_id: null,
      rate: null,
      currency: 'USD',
      valid_from: today(),
    },
  });
  const [of, currency] = useWatch({ control: form.control, name: ['of', 'currency'] });
  const save = async (values: Values) => {
    // Refused by the schema; the types do not know.
    if (values.rate === null || values.valid_from === null) return;
    await addRate({
      user_id: withPerson(values.of) ? values.user_id : null,
      case_id: withCase(values.of) ? values.case_id : null,
      role: values.of === 'role' ? values.role : null,
      rate: values.rate,
      currency: values.currency,
      valid_from: values.valid_from,
    });
  };
  return (
    <FormDialog
      title={t('rates.add')}
      description={t('rates.text')}
      form={form}
      submitLabel={t('save')}
      onSubmit={save}
      onClose={onClose}
      draft={`rate-of:${firmId}`}
    >
      <SelectField
        name="of"
        label={t('rates.of')}
        options={SCOPES.map((value) => ({ value, label: t(`rateScope.${value}`) }))}
      />
      {of === 'role' && (
        <SelectField
          name="role"
          label={t('rateScope.role')}
          options={billedRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      )}
      {withPerson(of) && (
        <SelectField
          required
          name="user_id"
          label={t('rateScope.person')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {withCase(of) && <CaseField name="case_id" label={t('rateScope.case')} />}
      <MoneyField required name="rate" label={t('rates.rate')} currency={currency} suffix={t('rates.perHour')} />
      <SelectField name="currency" label={t('expense.currency')} options={CURRENCIES} />
      <DateField required name="valid_from" label={t('rates.validFrom')} />
    </FormDialog>
  );
}
