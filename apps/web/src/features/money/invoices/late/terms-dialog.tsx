import { zodResolver } from '@hookform/resolvers/zod';
import { lateTermsSchema, type LateTermsValues } from '@casewright/contracts/reminder-form';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, valuesOf } from '../../../../client/form-fields.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { type Terms, useLateVerbs } from './api.ts';
import { lateTermsFields } from './late-fields.ts';

/** The interest that a firm charges on what is late. */
export function TermsDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const { t } = useTranslation('latePayment');
  const { saveTerms } = useLateVerbs();
  const form = useForm<LateTermsValues, unknown, LateTermsValues>({
    resolver: zodResolver(lateTermsSchema),
    defaultValues: valuesOf(lateTermsFields, terms),
  });
  return (
    <FormDialog
      title={t('terms.title')}
      description={t('terms.text')}
      form={form}
      submitLabel={t('settings.save')}
      onSubmit={(values) => saveTerms({ saved: terms, columns: columnsOf(lateTermsFields, values) })}
      onClose={onClose}
      draft={`late-terms:${terms.id}`}
    >
      <NumberField
        name="interest_rate"
        label={t(lateTermsFields.interest_rate.label)}
        suffix="%"
        helperText={t('terms.rateHelp')}
      />
      <SwitchField name="interest_agreed" label={t(lateTermsFields.interest_agreed.label)} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('terms.sources')}
      </Typography>
      <Pair>
        <NumberField
          required
          integer
          name="interest_after"
          label={t(lateTermsFields.interest_after.label)}
          suffix={t('settings.days')}
        />
        <NumberField required name="interest_minimum" label={t(lateTermsFields.interest_minimum.label)} />
      </Pair>
      <NumberField
        required
        integer
        name="plan_broken_days"
        label={t(lateTermsFields.plan_broken_days.label)}
        suffix={t('settings.days')}
      />
    </FormDialog>
  );
}
