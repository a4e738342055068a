import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useBankingVerbs } from '../api/banking.ts';
import type { BankAccount } from '../types.ts';
import { cardSchema, type CardValues } from './values.ts';

/** Adds a card: enough to tell it from another, never enough to pay with. */
export function CardDialog({ accounts, onClose }: { accounts: readonly BankAccount[]; onClose: () => void }) {
  const { t } = useTranslation('banking');
  const call = useBankingVerbs();
  const form = useForm<CardValues>({
    resolver: zodResolver(cardSchema),
    defaultValues: { account_id: accounts[0]?.account_id ?? '', holder: '', last_four: '', expires_on: null },
  });
  return (
    <FormDialog
      draft="bank-card"
      title={t('card.title')}
      description={t('card.text')}
      form={form}
      submitLabel={t('card.button')}
      onSubmit={async ({ expires_on: day, ...values }) => {
        await call('add_payment_card', { ...values, expires_on: day ?? '' });
        toast.success(t('card.done'));
      }}
      onClose={onClose}
    >
      <TextField required name="holder" label={t('card.holder')} maxLength={100} autoComplete="off" />
      <Pair>
        <TextField
          required
          name="last_four"
          label={t('card.four')}
          helperText={t('card.fourHelp')}
          maxLength={24}
          autoComplete="off"
        />
        <DateField required name="expires_on" label={t('card.expires')} />
      </Pair>
      <SelectField
        required
        name="account_id"
        label={t('card.account')}
        options={accounts.map(({ account_id: value, name }) => ({ value, label: name }))}
      />
    </FormDialog>
  );
}
