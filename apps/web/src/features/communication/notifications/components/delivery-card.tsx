import { zodResolver } from '@hookform/resolvers/zod';
import { deliverySettingsSchema, type DeliverySettingsValues, digests } from '@casewright/contracts/delivery-settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { LANGUAGES } from '../../../../i18n/languages.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useTimeZones } from '../../../../ui/format/time-zones.ts';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { deliverySettingsQuery, useSaveDeliverySettings } from '../api/delivery-settings.ts';
import { DigestField } from './digest-field.tsx';

const resolver = zodResolver(deliverySettingsSchema);
const LANGUAGE_OPTIONS = LANGUAGES.map(({ value, nativeName }) => ({ value, label: nativeName }));

/** When e-mails and pushes are sent, and in which language. */
export function DeliveryCard({ userId }: { userId: string }) {
  const { t } = useTranslation('preferences');
  const { data: settings, error, refetch } = useQuery(deliverySettingsQuery(userId));
  return (
    <SectionCard title={t('delivery.title')} description={t('delivery.text')}>
      {error && !settings && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !settings && <Skeleton variant="rounded" height={320} aria-busy="true" />}
      {settings && <DeliveryForm userId={userId} settings={settings} />}
    </SectionCard>
  );
}

function DeliveryForm({ userId, settings }: { userId: string; settings: DeliverySettingsValues }) {
  const { t } = useTranslation('preferences');
  const saving = useSaveDeliverySettings(userId);
  const { digest, quietFrom, quietTo, timeZone, language } = settings;
  const form = useForm<DeliverySettingsValues>({
    resolver,
    values: { digest, quietFrom, quietTo, timeZone, language },
    // What is being typed is not replaced when the answer of the server comes again.
    resetOptions: { keepDirtyValues: true },
  });
  const zones = useTimeZones(timeZone);
  const save = (values: DeliverySettingsValues) =>
    saving.mutate(values, {
      onSuccess: () => {
        form.reset(values);
        toast.success(t('delivery.saved'));
      },
    });

  return (
    <Form form={form} draft={null} onSubmit={save}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <DigestField label={t('delivery.digest')} options={digests} />
        <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
            {t('delivery.quiet')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
            {t('delivery.quietText')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 2fr' } }}>
            <TimeField name="quietFrom" label={t('delivery.from')} />
            <TimeField name="quietTo" label={t('delivery.to')} />
            <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              <AutocompleteField name="timeZone" label={t('delivery.zone')} options={zones} />
            </Box>
          </Box>
        </Box>
        <SelectField
          name="language"
          label={t('delivery.language')}
          options={[{ value: 'account', label: t('delivery.languageNone') }, ...LANGUAGE_OPTIONS]}
        />
        <RefusalAlert error={saving.error} />
        <Button
          type="submit"
          variant="contained"
          disabled={!form.formState.isDirty}
          loading={saving.isPending}
          sx={{ justifySelf: { sm: 'end' } }}
        >
          {t('delivery.save')}
        </Button>
      </Box>
    </Form>
  );
}
