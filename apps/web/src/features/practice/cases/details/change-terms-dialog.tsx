import { currencies } from '@casewright/contracts/cases';
import { termsSchema, type TermsValues } from '@casewright/contracts/intake';
import { feeTypes } from '@casewright/contracts/proposals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { caseDetailsQuery } from '../api/case-details.ts';
import { useCaseVerb } from '../api/run-case-verb.ts';
import { TermsFields } from '../intake/terms-fields.tsx';
import type { CaseRow } from '../types.ts';

interface ChangeTermsDialogProps {
  caseId: string;
  onClose: () => void;
}

/** Changes what a firm has agreed with its own client, until the client has accepted. */
export function ChangeTermsDialog({ caseId, onClose }: ChangeTermsDialogProps) {
  const { data } = useSuspenseQuery(caseDetailsQuery(caseId));
  return data?.kind === 'case' && <TermsDialog row={data.details.row} onClose={onClose} />;
}

function TermsDialog({ row, onClose }: { row: CaseRow; onClose: () => void }) {
  const { t } = useTranslation('caseDetails');
  const mutation = useCaseVerb();
  const form = useForm<TermsValues>({ resolver: zodResolver(termsSchema), defaultValues: termsOf(row) });

  const onSubmit = async (terms: TermsValues) => {
    await mutation.mutateAsync({ verb: 'change_terms', case_id: row.id, terms });
    toast.success(t('verbs.change_terms.done'));
  };

  return (
    <FormDialog
      draft={`terms-of:${row.id}`}
      maxWidth="md"
      title={t('verbs.change_terms.title')}
      description={t('verbs.change_terms.description')}
      form={form}
      submitLabel={t('verbs.change_terms.save')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TermsFields />
    </FormDialog>
  );
}

function termsOf(row: CaseRow): TermsValues {
  return {
    fee_type: feeTypes.find((known) => known === row.fee_type) ?? null,
    fee_amount: row.fee_amount,
    fee_rate: row.fee_rate,
    fee_cap: row.fee_cap,
    fee_percent: row.fee_percent,
    retainer_amount: row.retainer_amount,
    currency: currencies.find((known) => known === row.currency) ?? 'USD',
    engagement_terms: row.engagement_terms ?? '',
  };
}
