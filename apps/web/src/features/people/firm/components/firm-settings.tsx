import { zodResolver } from '@hookform/resolvers/zod';
import { type FirmRequest, firmSchema, type FirmValues } from '@casewright/contracts/firm';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { namesOf, valuesOf } from '../../../../client/form-fields.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useTimeZones } from '../../../../ui/format/time-zones.ts';
import { SaveAlert } from '../../../../ui/merge/save-alert.tsx';
import { useCatchUp } from '../../../../ui/merge/use-catch-up.ts';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type Firm, firmQuery, useSaveFirm } from '../api/settings.ts';
import { firmFields } from '../firm-fields.ts';

const resolver = zodResolver(firmSchema);
const fieldNames = namesOf(firmFields);

/** What the firm is called and where it sits, as clients read it on profiles and proposals. */
export function FirmSettings({ firmId }: { firmId: string }) {
  const query = useQuery(firmQuery(firmId));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <TabSkeleton />;
  return <SettingsForm firm={query.data} />;
}

function SettingsForm({ firm }: { firm: Firm }) {
  const { t } = useTranslation('firm');
  const saving = useSaveFirm();
  const zones = useTimeZones(firm.time_zone);
  // The version that the form began with, against which a save is checked.
  const [began, setBegan] = useState(firm);
  const { refetch } = useQuery(firmQuery(firm.id));
  const form = useForm<FirmValues, unknown, FirmRequest>({ resolver, defaultValues: valuesOf(firmFields, firm) });
  const draft = useFormDraft(`firm:${firm.id}`, form);
  const { clashes, clear, settle, catchUp } = useCatchUp(fieldNames, form, valuesOf(firmFields, firm));
  const save = async (request: FirmRequest) => {
    clear();
    let goOnFrom = settle;
    try {
      await saving.mutateAsync({ saved: began, values: request });
      toast.success(t('settings.saved'));
    } catch (refusal) {
      // Said below the form, from the mutation.
      if (!(refusal instanceof StaleRow)) return;
      goOnFrom = catchUp;
    }
    const latest = await refetch();
    if (!latest.isSuccess || latest.data === null) return;
    setBegan(latest.data);
    goOnFrom(valuesOf(firmFields, latest.data));
  };
  return (
    <SectionCard title={t('settings.title')} description={t('settings.text')}>
      <Form form={form} draft={draft} onSubmit={save}>
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
          <TextField name="name" label={t(firmFields.name.label)} autoComplete="organization" required />
          <TextField name="address" label={t(firmFields.address.label)} multiline />
          <AutocompleteField
            name="time_zone"
            label={t(firmFields.time_zone.label)}
            helperText={t('settings.timeZoneHelp')}
            options={zones}
          />
          <NumberField
            integer
            name="update_days"
            label={t(firmFields.update_days.label)}
            helperText={t('settings.updateDaysHelp')}
          />
          <TimeField name="docket_at" label={t(firmFields.docket_at.label)} helperText={t('settings.docketAtHelp')} />
          <SaveAlert clashes={clashes && clashes.map((field) => t(firmFields[field].label))} refusal={saving.error} />
          <Button
            type="submit"
            variant="contained"
            disabled={!form.formState.isDirty}
            loading={saving.isPending}
            sx={{ justifySelf: 'end' }}
          >
            {t('settings.save')}
          </Button>
        </Box>
      </Form>
    </SectionCard>
  );
}
