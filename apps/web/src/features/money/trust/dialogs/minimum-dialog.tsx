import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { useTrustVerbs } from '../api/trust.ts';
import type { TrustAccount } from '../types.ts';
import { minimumSchema, type MinimumValues } from './values.ts';

interface MinimumDialogProps {
  account: TrustAccount;
  caseId: string;
  minimum: number | null;
  onClose: () => void;
}

/** Says how much the client has agreed to keep in trust. */
export function MinimumDialog({ account, caseId, minimum, onClose }: MinimumDialogProps) {
  const { t } = useTranslation('trust');
  const call = useTrustVerbs();
  const form = useForm<MinimumValues>({ resolver: zodResolver(minimumSchema), defaultValues: { minimum } });
  return (
    <FormDialog
      draft={`trust-minimum:${account.account_id}:${caseId}`}
      title={t('minimum.title')}
      description={t('minimum.text')}
      form={form}
      submitLabel={t('minimum.save')}
      onSubmit={(values) =>
        call('set_trust_minimum', { account_id: account.account_id, case_id: caseId, minimum: values.minimum })
      }
      onClose={onClose}
    >
      <MoneyField name="minimum" label={t('minimum.title')} currency={account.currency} />
    </FormDialog>
  );
}
