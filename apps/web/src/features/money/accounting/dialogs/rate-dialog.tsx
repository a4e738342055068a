import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { useAccounting } from '../api/accounting.ts';
import { rateSchema, type RateValues } from '../model/forms.ts';

interface RateDialogProps {
  /** The firm's own currency; empty where it has none yet. */
  own: string;
  onClose: () => void;
}

/** A rate by hand: of a bank, a contract or a court. */
export function RateDialog({ own, onClose }: RateDialogProps) {
  const { t } = useTranslation('accounting');
  const { keepRates } = useAccounting();
  const form = useForm<RateValues>({
    resolver: zodResolver(rateSchema),
    defaultValues: { base: '', currency: own, day: today(), rate: null, source: '' },
  });
  return (
    <FormDialog
      draft="exchange-rate"
      title={t('rates.add')}
      description={t('rates.addText')}
      form={form}
      submitLabel={t('rates.keep')}
      onSubmit={({ base, currency, day, rate, source }) =>
        keepRates([{ base, currency, day: day ?? '', rate: rate ?? 0, source }])
      }
      onClose={onClose}
    >
      <Pair>
        <TextField required name="base" label={t('rates.base')} maxLength={3} autoComplete="off" />
        <TextField required name="currency" label={t('rates.quoted')} maxLength={3} autoComplete="off" />
        <NumberField required name="rate" label={t('rates.rate')} />
        <DateField required name="day" label={t('rates.day')} />
      </Pair>
      <TextField required name="source" label={t('rates.source')} maxLength={120} />
    </FormDialog>
  );
}
