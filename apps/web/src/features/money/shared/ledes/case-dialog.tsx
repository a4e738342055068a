import { zodResolver } from '@hookform/resolvers/zod';
import { LEDES_CODE_LENGTH, TASK_SETS, type TaskSet } from '@casewright/contracts/billing-codes';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type CaseEbilling, useSaveCaseEbilling } from './api.ts';

const text = z
  .string()
  .check(z.trim(), z.maxLength(LEDES_CODE_LENGTH, `ui:validation.maxLength?max=${LEDES_CODE_LENGTH}`));
const schema = z.object({
  task_set: z.nullable(z.enum(TASK_SETS)),
  client_code: text,
  client_matter_code: text,
});
type Values = z.infer<typeof schema>;

interface CaseEbillingDialogProps {
  caseId: string;
  /** Null where nobody has said anything yet. */
  saved: CaseEbilling;
  onClose: () => void;
}

const setOf = (kept: string | null | undefined): TaskSet | null => TASK_SETS.find((set) => set === kept) ?? null;
const noneForEmpty = (typed: string): string | null => (typed === '' ? null : typed);

/** How a case is billed to programs of its client: from which set its tasks are, and the numbers by which both sides know it. */
export function CaseEbillingDialog({ caseId, saved, onClose }: CaseEbillingDialogProps) {
  const { t } = useTranslation('ledes');
  const save = useSaveCaseEbilling();
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      task_set: setOf(saved?.task_set),
      client_code: saved?.client_code ?? '',
      client_matter_code: saved?.client_matter_code ?? '',
    },
  });
  return (
    <FormDialog
      title={t('case.title')}
      description={t('case.text')}
      form={form}
      submitLabel={t('save')}
      onSubmit={({ task_set, client_code: client, client_matter_code: matter }) =>
        save({
          caseId,
          saved,
          columns: { task_set, client_code: noneForEmpty(client), client_matter_code: noneForEmpty(matter) },
        })
      }
      onClose={onClose}
      draft={`case-ebilling:${caseId}:${saved?.version ?? 0}`}
    >
      <TextField
        name="client_code"
        label={t('case.clientCode')}
        helperText={t('case.clientCodeHelp')}
        maxLength={LEDES_CODE_LENGTH}
      />
      <TextField
        name="client_matter_code"
        label={t('case.matterCode')}
        helperText={t('case.matterCodeHelp')}
        maxLength={LEDES_CODE_LENGTH}
      />
      <SelectField
        name="task_set"
        label={t('case.taskSet')}
        emptyLabel={t('case.anySet')}
        options={TASK_SETS.map((value) => ({ value, label: t(`set.${value}`) }))}
      />
    </FormDialog>
  );
}
