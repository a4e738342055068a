import { termsSchema, type TermsValues } from '@casewright/contracts/intake';
import { zodResolver } from '@hookform/resolvers/zod';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, valuesOf } from '../../../../client/form-fields.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { caseDetailsQuery } from '../api/case-details.ts';
import { useCaseVerb } from '../api/run-case-verb.ts';
import { termsFields } from '../intake/terms-fields.ts';
import { TermsInputs } from '../intake/terms-inputs.tsx';
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
  const form = useForm<TermsValues>({ resolver: zodResolver(termsSchema), defaultValues: valuesOf(termsFields, row) });

  const onSubmit = async (terms: TermsValues) => {
    await mutation.mutateAsync({ verb: 'change_terms', case_id: row.id, terms: columnsOf(termsFields, terms) });
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
      <TermsInputs />
    </FormDialog>
  );
}
