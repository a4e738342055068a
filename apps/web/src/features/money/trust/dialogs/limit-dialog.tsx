import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { useTrustVerbs } from '../api/trust.ts';
import type { TrustAccount } from '../types.ts';
import { limitSchema, type LimitValues } from './values.ts';

/** Says above which amount a second administrator agrees to a payment out of trust. */
export function LimitDialog({ account, onClose }: { account: TrustAccount; onClose: () => void }) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const call = useTrustVerbs();
  const { account_id: accountId, currency, second_person_above: limit } = account;
  const form = useForm<LimitValues>({
    resolver: zodResolver(limitSchema(limit)),
    defaultValues: { second_person_above: limit },
  });
  return (
    <FormDialog
      draft={`trust-limit:${accountId}`}
      title={t('limit.title')}
      description={t('limit.text')}
      form={form}
      submitLabel={t('limit.save')}
      onSubmit={(values) =>
        call('set_trust_limit', { account_id: accountId, second_person_above: values.second_person_above })
      }
      onClose={onClose}
    >
      <MoneyField
        required
        name="second_person_above"
        label={t('account.limit')}
        currency={currency}
        helperText={limit === null ? t('limit.first') : t('limit.most', { amount: money.exact(limit, currency) })}
      />
    </FormDialog>
  );
}
