import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { today } from '../../../../ui/format/today.ts';
import { Label } from '../../../../ui/label.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type TaxCountry, taxesQuery, useRegisterTax } from '../api/tax.ts';

const RegisterTaxDialog = lazy(() =>
  import('./register-tax-dialog.tsx').then((module) => ({ default: module.RegisterTaxDialog })),
);

/** Where the platform is registered for tax; for its administrators. */
export function TaxesPanel() {
  const { t } = useTranslation('planBilling');
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(taxesQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const registered = data?.filter(({ tax_number: number }) => number !== null) ?? [];
  return (
    <SectionCard
      title={t('taxes.title')}
      description={t('taxes.text')}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
          disabled={data === undefined}
          onClick={() => setAdding(true)}
        >
          {t('taxes.add')}
        </Button>
      }
    >
      {data === undefined ? (
        <Skeleton variant="rounded" height={96} />
      ) : (
        <>
          {registered.length === 0 && (
            <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>{t('taxes.none')}</Typography>
          )}
          <Box component="ul" sx={{ margin: 0, marginBlockEnd: 2, padding: 0, listStyle: 'none' }}>
            {registered.map((row) => (
              <Registered key={row.country} row={row} />
            ))}
          </Box>
          <AsOf rows={data} />
        </>
      )}
      {adding && data !== undefined && (
        <Suspense>
          <RegisterTaxDialog countries={data} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  paddingBlock: 1,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

function Registered({ row }: { row: TaxCountry }) {
  const { t } = useTranslation('planBilling');
  const countryName = useCountryName();
  const dates = useDates();
  const { mutateAsync: register, isPending } = useRegisterTax();
  const name = countryName(row.country);
  const remove = async () => {
    const { country, tax_number: number, is_home: isHome } = row;
    try {
      await register({ country, tax_number: null, is_home: null });
    } catch (error) {
      toast.error(messageOf(error, t));
      return;
    }
    await offerUndo(t('taxes.removed', { country: name }), () =>
      register({ country, tax_number: number, is_home: isHome }),
    );
  };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {name} {row.is_home && <Label color="primary">{t('taxes.home')}</Label>}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{row.tax_number}</bdi>
          {row.country === 'EU' && ` · ${t('taxes.oss')}`}
          {row.since !== null && row.since > today() && ` · ${t('taxes.holdsFrom', { at: dates.date(row.since) })}`}
        </Typography>
      </Box>
      <Button
        size="small"
        color="inherit"
        loading={isPending}
        aria-label={`${t('taxes.remove')} ${name}`}
        onClick={() => void remove()}
      >
        {t('taxes.remove')}
      </Button>
    </Box>
  );
}

/** As of when the rates are that nobody has compared with their sources. */
function AsOf({ rows }: { rows: readonly TaxCountry[] }) {
  const { t } = useTranslation('planBilling');
  const dates = useDates();
  const asOf = rows.reduce<string>(
    (last, { as_of: day, checked_on: checked }) => (checked === null && day !== null && day > last ? day : last),
    '',
  );
  if (asOf === '') return null;
  return <Alert severity="warning">{t('taxes.asOf', { at: dates.date(asOf) })}</Alert>;
}
