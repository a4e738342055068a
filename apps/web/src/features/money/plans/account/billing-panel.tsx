import type { BillingValues } from '@casewright/contracts/plans';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { emptyValues, valuesOf } from '../../../../client/form-fields.ts';
import { useSession } from '../../../../client/session.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useSaveBilling } from '../api/change-plan.ts';
import { billingQuery, type BillingRow } from '../api/own-plan.ts';
import { billingFields } from '../billing-fields.ts';
import { BillingInputs } from '../components/billing-inputs.tsx';
import { billingResolver } from '../model/billing-check.ts';

/** To whom the reader's invoices are made out. */
export function BillingPanel() {
  const { t } = useTranslation('planBilling');
  const { data: saved, error, refetch } = useQuery(billingQuery);
  const [editing, setEditing] = useState(false);
  const countryName = useCountryName();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const lines =
    saved == null
      ? []
      : [
          saved.address,
          saved.country === null ? null : countryName(saved.country),
          saved.tax_number,
          saved.phone_number,
          saved.email,
        ].filter(Boolean);
  return (
    <SectionCard
      title={t('billing.title')}
      description={t('billing.text')}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Pencil size={18} aria-hidden />}
          disabled={saved === undefined}
          onClick={() => setEditing(true)}
        >
          {t('billing.edit')}
        </Button>
      }
    >
      {saved === undefined ? (
        <Skeleton variant="rounded" height={72} />
      ) : saved === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('billing.none')}</Typography>
      ) : (
        <div>
          {saved.country === null && (
            <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
              {t('billing.noCountry')}
            </Alert>
          )}
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{saved.full_name}</bdi>
          </Typography>
          {lines.map((line) => (
            <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <bdi>{line}</bdi>
            </Typography>
          ))}
        </div>
      )}
      {editing && saved !== undefined && <BillingDialog saved={saved} onClose={() => setEditing(false)} />}
    </SectionCard>
  );
}

function BillingDialog({ saved, onClose }: { saved: BillingRow | null; onClose: () => void }) {
  const { t } = useTranslation('planBilling');
  const { user } = useSession();
  const save = useSaveBilling();
  const form = useForm<BillingValues>({
    resolver: billingResolver,
    defaultValues:
      saved === null
        ? { ...emptyValues(billingFields), full_name: user?.displayName ?? '', email: user?.email ?? '' }
        : valuesOf(billingFields, saved),
  });
  return (
    <FormDialog
      draft="billing-details"
      title={t('billing.title')}
      form={form}
      submitLabel={t('billing.save')}
      onSubmit={async (values) => {
        await save.mutateAsync({ values, saved });
        toast.success(t('billing.saved'));
      }}
      onClose={onClose}
    >
      <BillingInputs />
    </FormDialog>
  );
}
