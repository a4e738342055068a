import { zodResolver } from '@hookform/resolvers/zod';
import { increments, roundings } from '@casewright/contracts/time';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { type Rule, type RuleTarget, useBillingChanges } from '../api/billing.ts';
import { clientOfCaseQuery } from '../api/cases.ts';
import { CaseField } from './case-field.tsx';

const SCOPES = ['firm', 'client', 'case'] as const;
const MOST_MINIMUM = 120;
const REQUIRED = 'ui:validation.required';

const schema = z
  .object({
    of: z.enum(SCOPES),
    case_id: z.nullable(z.string()),
    increment: z.string(),
    direction: z.enum(roundings),
    minimum_minutes: z
      .number()
      .check(
        z.int(),
        z.gte(0, 'ui:validation.min?min=0'),
        z.lte(MOST_MINIMUM, `ui:validation.max?max=${MOST_MINIMUM}`),
      ),
    warn_client: z.boolean(),
  })
  .check(z.refine(({ of, case_id: id }) => of === 'firm' || id !== null, { path: ['case_id'], error: REQUIRED }));
type Values = z.infer<typeof schema>;

interface RuleDialogProps {
  firmId: string;
  rule: Rule | null;
  onClose: () => void;
}

/** How time is rounded, and whether the client hears of a budget that is nearly used: of the firm, of a client, of a case. */
export function RuleDialog({ firmId, rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('time');
  const client = useQueryClient();
  const { saveRule } = useBillingChanges(firmId);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      of: 'firm',
      case_id: null,
      increment: String(rule?.increment_minutes ?? 6),
      direction: rule?.direction === 'nearest' ? 'nearest' : 'up',
      minimum_minutes: rule?.minimum_minutes ?? 0,
      warn_client: rule?.warn_client ?? false,
    },
  });
  const of = useWatch({ control: form.control, name: 'of' });
  const targetOf = async (values: Values): Promise<RuleTarget> => {
    const none = { client_id: null, contact_id: null, case_id: null };
    if (values.of === 'firm' || values.case_id === null) return none;
    if (values.of === 'case') return { ...none, case_id: values.case_id };
    const its = await client.fetchQuery(clientOfCaseQuery(values.case_id));
    return { ...none, client_id: its.client_id, contact_id: its.client_id === null ? its.client_contact_id : null };
  };
  const save = async (values: Values) =>
    saveRule({
      id: rule?.id ?? null,
      target: await targetOf(values),
      values: {
        increment_minutes: Number(values.increment),
        direction: values.direction,
        minimum_minutes: values.minimum_minutes,
        warn_client: values.warn_client,
      },
    });
  return (
    <FormDialog
      title={t(rule === null ? 'rules.add' : 'rules.title')}
      form={form}
      submitLabel={t('save')}
      onSubmit={save}
      onClose={onClose}
      draft={rule === null ? `rule-of:${firmId}` : `rule:${rule.id}`}
    >
      {rule === null && (
        <SelectField
          name="of"
          label={t('rules.of')}
          options={SCOPES.map((value) => ({ value, label: t(`ruleScope.${value}`) }))}
        />
      )}
      {of !== 'firm' && <CaseField name="case_id" label={t(of === 'client' ? 'rules.clientOf' : 'rateScope.case')} />}
      <SelectField
        name="increment"
        label={t('rules.increment')}
        options={increments.map((value) => ({ value: String(value), label: t('rules.unit', { count: value }) }))}
      />
      <SelectField
        name="direction"
        label={t('rules.direction')}
        options={roundings.map((value) => ({ value, label: t(`rounding.${value}`) }))}
      />
      <NumberField required integer name="minimum_minutes" label={t('rules.minimum')} suffix={t('minutes')} />
      <SwitchField name="warn_client" label={t('rules.warnClient')} helperText={t('rules.warnHelp')} />
    </FormDialog>
  );
}
