import { zodResolver } from '@hookform/resolvers/zod';
import { lateLimits } from '@casewright/contracts/reminder-form';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type CaseInterest, useLateVerbs } from '../late/api.ts';
import { caseInterestSchema, type CaseInterestValues } from './values.ts';

interface InterestDialogProps {
  caseId: string;
  own: CaseInterest;
  /** When interest begins by the firm's terms. */
  afterDays: number;
  onClose: () => void;
}

/** What is agreed of interest for a case in place of the firm's terms; a rate of zero is none. */
export function InterestDialog({ caseId, own, afterDays, onClose }: InterestDialogProps) {
  const { t } = useTranslation('caseMoney');
  const { agree } = useLateVerbs();
  const form = useForm<CaseInterestValues, unknown, CaseInterestValues>({
    resolver: zodResolver(caseInterestSchema),
    defaultValues: {
      is_own: true,
      rate: own?.rate ?? null,
      after_days: own?.after_days ?? afterDays,
      note: own?.note ?? '',
    },
  });
  const isOwn = useWatch({ control: form.control, name: 'is_own' });
  return (
    <FormDialog
      title={t('interest.title')}
      description={t('interest.text')}
      form={form}
      submitLabel={t('save')}
      onSubmit={({ is_own: keeps, ...terms }) =>
        agree(caseId, keeps ? terms : { rate: null, after_days: null, note: null })
      }
      onClose={onClose}
      draft={`interest-of:${caseId}`}
    >
      {own !== null && <SwitchField name="is_own" label={t('interest.own')} />}
      {isOwn && (
        <>
          <NumberField required name="rate" label={t('interest.rate')} suffix="%" helperText={t('interest.rateHelp')} />
          <NumberField required integer name="after_days" label={t('interest.after')} suffix={t('interest.days')} />
          <TextField
            required
            name="note"
            label={t('interest.note')}
            helperText={t('interest.noteHelp')}
            maxLength={lateLimits.note}
          />
        </>
      )}
    </FormDialog>
  );
}
