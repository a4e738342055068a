import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type LedgerAccount, useAccounting } from '../api/accounting.ts';
import { numbersSchema, type NumbersValues } from '../model/forms.ts';
import { useAccountName } from '../model/use-account-name.ts';

interface NumbersDialogProps {
  accounts: readonly LedgerAccount[];
  onClose: () => void;
}

/** The number of each account at the accountant's. */
export function NumbersDialog({ accounts, onClose }: NumbersDialogProps) {
  const { t } = useTranslation('accounting');
  const { setNumbers } = useAccounting();
  const nameOf = useAccountName();
  const form = useForm<NumbersValues>({
    resolver: zodResolver(numbersSchema),
    defaultValues: { numbers: accounts.map(({ number }) => ({ number: number ?? '' })) },
  });
  return (
    <FormDialog
      // The fields are those of these accounts: another one makes another form.
      draft={`account-numbers:${accounts.length}`}
      title={t('numbers.title')}
      description={t('numbers.text')}
      form={form}
      submitLabel={t('settings.save')}
      onSubmit={({ numbers }) =>
        setNumbers(
          accounts.flatMap(({ purpose, holder }, nth) => {
            const number = numbers[nth]?.number ?? '';
            return number === '' ? [] : [{ purpose, holder, number }];
          }),
        )
      }
      onClose={onClose}
    >
      {accounts.map((account, nth) => (
        <TextField
          key={`${account.purpose} ${account.holder}`}
          name={`numbers.${nth}.number`}
          label={nameOf(account)}
          maxLength={9}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}
