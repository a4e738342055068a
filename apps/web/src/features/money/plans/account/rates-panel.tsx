import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, Check, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { RATES_PAGE, ratesQuery, type TaxRate, useConfirmRate, useRemoveRate } from '../api/rates.ts';
import { useTaxWords } from '../model/use-tax-words.ts';
import { PagedLines } from './paged-lines.tsx';

const AddRateDialog = lazy(() => import('./add-rate-dialog.tsx').then((module) => ({ default: module.AddRateDialog })));
const EndRateDialog = lazy(() => import('./end-rate-dialog.tsx').then((module) => ({ default: module.EndRateDialog })));

/** The rates by which plans are taxed, for administrators of the platform: what holds, what is planned and what has ended. */
export function RatesPanel() {
  const { t } = useTranslation('planBilling');
  const countryName = useCountryName();
  const words = useTaxWords();
  const [country, choose] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const [adding, setAdding] = useState(false);
  const [ending, end] = useState<TaxRate | null>(null);
  const [removed, remove] = useState<TaxRate | null>(null);
  const { mutateAsync: removeRate } = useRemoveRate();
  const { data, error, refetch } = useQuery(ratesQuery(country, page));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SectionCard
      title={t('taxes.rates.title')}
      description={t('taxes.rates.text')}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('taxes.rates.add')}
        </Button>
      }
    >
      <CountryFilter
        value={country}
        onChange={(code) => {
          choose(code);
          setPage(0);
        }}
      />
      <PagedLines
        data={data}
        page={page}
        pageSize={RATES_PAGE}
        none={t('taxes.rates.none')}
        onPage={setPage}
        renderLine={(row) => <Row key={row.id} row={row} onEnd={() => end(row)} onRemove={() => remove(row)} />}
      />
      <Suspense>
        {adding && <AddRateDialog country={country} onClose={() => setAdding(false)} />}
        {ending !== null && <EndRateDialog rate={ending} onClose={() => end(null)} />}
      </Suspense>
      <ConfirmDialog
        open={removed !== null}
        title={t('taxes.rates.removeTitle')}
        confirmLabel={t('taxes.rates.remove')}
        onClose={() => remove(null)}
        onConfirm={async () => {
          if (removed === null) return;
          await removeRate(removed.id);
          toast.success(t('taxes.rates.removed'));
        }}
      >
        {removed !== null &&
          t('taxes.rates.removeText', { rate: words.rate(removed.rate), country: countryName(removed.country) })}
      </ConfirmDialog>
    </SectionCard>
  );
}

/** Which country's rates are listed; null for all. */
function CountryFilter({ value, onChange }: { value: string | null; onChange: (code: string | null) => void }) {
  const { t } = useTranslation(['planBilling', 'ui']);
  const id = useId();
  const countries = useCountries();
  return (
    <Autocomplete
      id={id}
      size="small"
      options={countries}
      getOptionLabel={(option) => option.label}
      value={countries.find((option) => option.value === value) ?? null}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      onChange={(_, option) => onChange(option?.value ?? null)}
      noOptionsText={t('ui:autocomplete.none')}
      openText={t('ui:autocomplete.open')}
      closeText={t('ui:autocomplete.close')}
      clearText={t('ui:autocomplete.clear')}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth size="small">
          <InputLabel htmlFor={id}>{t('taxes.rates.filter')}</InputLabel>
          <OutlinedInput
            {...slotProps.input}
            label={t('taxes.rates.filter')}
            slotProps={{ input: slotProps.htmlInput }}
          />
        </FormControl>
      )}
    />
  );
}

const COLOURS = { current: 'success', planned: 'info', ended: 'default' } as const;

function Row({ row, onEnd, onRemove }: { row: TaxRate; onEnd: () => void; onRemove: () => void }) {
  const { t } = useTranslation('planBilling');
  const { t: tUi } = useTranslation('ui');
  const dates = useDates();
  const countryName = useCountryName();
  const words = useTaxWords();
  const { mutate: confirm } = useConfirmRate();
  const {
    country,
    rate,
    since,
    until: lastDay,
    source,
    provision,
    checked_on: checkedOn,
    checked_by_name: by,
    used,
  } = row;
  const name = `${countryName(country)} ${words.rate(rate)}`;
  const days =
    lastDay === null
      ? t('taxes.rates.from', { from: dates.date(since) })
      : t('taxes.rates.between', { from: dates.date(since), to: dates.date(lastDay) });
  const checked =
    checkedOn === null
      ? t('taxes.rates.unchecked')
      : by === null
        ? t('taxes.rates.checkedOnly', { at: dates.date(checkedOn) })
        : t('taxes.rates.checked', { at: dates.date(checkedOn), name: by });
  const said = [checked, ...(used === null ? [] : [t('taxes.rates.used', { at: dates.date(used) })])];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 2,
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {countryName(country)} · <bdi>{words.rate(rate)}</bdi>{' '}
          <Label color={COLOURS[row.status]}>{t(`taxes.rates.status.${row.status}`)}</Label>
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {days}
          {provision !== null && (
            <>
              {' · '}
              <bdi>{provision}</bdi>
            </>
          )}
          {' · '}
          <Box
            component="a"
            href={source}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('taxes.rates.open')}: ${name}`}
            sx={{ color: 'inherit' }}
          >
            {t('taxes.rates.open')}
          </Box>
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: checkedOn === null ? 'warning.dark' : 'text.secondary' }}
        >
          {said.join(' · ')}
        </Typography>
      </Box>
      <RowMenu
        label={name}
        items={[
          {
            label: t('taxes.rates.confirm'),
            icon: Check,
            onSelect: () =>
              confirm(row.id, {
                onSuccess: () => toast.success(t('taxes.rates.confirmed')),
                onError: (refusal) => toast.error(messageOf(refusal, tUi)),
              }),
          },
          { label: t('taxes.rates.end'), icon: CalendarX, onSelect: onEnd },
          ...(row.is_removable
            ? [{ label: t('taxes.rates.remove'), icon: Trash2, danger: true, onSelect: onRemove }]
            : []),
        ]}
      />
    </Box>
  );
}
