import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useTrustVerbs } from '../api/trust.ts';
import { accountSchema, type AccountValues } from './values.ts';

interface AccountDialogProps {
  currency: string;
  onOpened: (accountId: string) => void;
  onClose: () => void;
}

/** Opens a trust account: one that the firm has at a bank. Of its number only the end is kept. */
export function AccountDialog({ currency, onOpened, onClose }: AccountDialogProps) {
  const { t } = useTranslation('trust');
  const call = useTrustVerbs();
  const form = useForm<AccountValues>({
    resolver: zodResolver(accountSchema),
    defaultValues: { name: '', bank: '', number_end: '', currency, second_person_above: null, interest_to: '' },
  });
  return (
    <FormDialog
      draft="trust-account"
      title={t('account.title')}
      description={t('account.text')}
      form={form}
      submitLabel={t('account.button')}
      onSubmit={async ({ interest_to: interestTo, ...values }) => {
        const { id } = await call('open_trust_account', { ...values, interest_to: interestTo || null });
        onOpened(id);
      }}
      onClose={onClose}
    >
      <TextField required name="name" label={t('account.name')} helperText={t('account.nameHelp')} maxLength={100} />
      <TextField required name="bank" label={t('account.bank')} maxLength={100} />
      <Pair>
        <TextField required name="number_end" label={t('account.number')} maxLength={4} autoComplete="off" />
        <TextField required name="currency" label={t('account.currency')} maxLength={3} autoComplete="off" />
      </Pair>
      <NumberField name="second_person_above" label={t('account.limit')} helperText={t('account.limitHelp')} />
      <TextField name="interest_to" label={t('account.interest')} maxLength={100} />
    </FormDialog>
  );
}
