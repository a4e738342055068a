import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { useBankingVerbs } from '../api/banking.ts';
import { accountSchema, type AccountValues } from './values.ts';

/** Enters an account that the firm has at a bank. Of its number only the end is kept. */
export function AccountDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { t } = useTranslation('banking');
  const call = useBankingVerbs();
  const form = useForm<AccountValues>({
    resolver: zodResolver(accountSchema),
    defaultValues: { name: '', bank: '', number_end: '', currency, opening_balance: null, opening_on: null },
  });
  const written = useWatch({ control: form.control, name: 'currency' });
  return (
    <FormDialog
      draft="bank-account"
      title={t('account.title')}
      description={t('account.text')}
      form={form}
      submitLabel={t('account.button')}
      onSubmit={async (values) => {
        await call('open_bank_account', values);
        toast.success(t('account.done'));
      }}
      onClose={onClose}
    >
      <TextField required name="name" label={t('account.name')} helperText={t('account.nameHelp')} maxLength={100} />
      <TextField required name="bank" label={t('account.bank')} maxLength={100} />
      <Pair>
        <TextField required name="number_end" label={t('account.number')} maxLength={4} autoComplete="off" />
        <TextField required name="currency" label={t('account.currency')} maxLength={3} autoComplete="off" />
      </Pair>
      <Pair>
        <MoneyField
          name="opening_balance"
          label={t('account.opening')}
          currency={/^[A-Z]{3}$/.test(written) ? written : currency}
        />
        <DateField name="opening_on" label={t('account.openingOn')} max={today()} />
      </Pair>
    </FormDialog>
  );
}
