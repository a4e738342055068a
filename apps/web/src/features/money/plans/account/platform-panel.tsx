import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { PAGE, type PlatformInvoice, platformQuery, unclaimedQuery } from '../api/platform.ts';
import { PagedLines } from './paged-lines.tsx';

const RefundPlanDialog = lazy(() =>
  import('./refund-plan-dialog.tsx').then((module) => ({ default: module.RefundPlanDialog })),
);

/** What everybody has paid to the platform, for its administrators: who paid, what is disputed, and giving it back. */
export function PlatformPanel() {
  const { t } = useTranslation('planBilling');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [asked, ask] = useState<PlatformInvoice | null>(null);
  const { data, error, refetch } = useQuery(platformQuery(search, page));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SectionCard title={t('platform.title')} description={t('platform.text')}>
      <Unclaimed />
      <SearchField
        label={t('platform.search')}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setPage(0);
        }}
      />
      <PagedLines
        data={data}
        page={page}
        pageSize={PAGE}
        none={t('platform.none')}
        onPage={setPage}
        renderLine={(row) => <Row key={row.id} row={row} onRefund={() => ask(row)} />}
      />
      {asked !== null && (
        <Suspense>
          <RefundPlanDialog invoice={asked} onClose={() => ask(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}

/** What accounts have paid that are gone and does not go back by itself. */
function Unclaimed() {
  const { t } = useTranslation('planBilling');
  const money = useMoney();
  const { data = [] } = useQuery(unclaimedQuery);
  return data.map(({ id, reference, amount, currency, failure }) => (
    <Alert key={id} severity="warning" sx={{ marginBlockEnd: 1, overflowWrap: 'anywhere' }}>
      {t('platform.unclaimed', { amount: money.billed(amount, currency), reason: failure, reference })}
    </Alert>
  ));
}

function Row({ row, onRefund }: { row: PlatformInvoice; onRefund: () => void }) {
  const { t } = useTranslation('planBilling');
  const money = useMoney();
  const dates = useDates();
  const countryName = useCountryName();
  const { amount, currency, refunded, left_over: left, dispute, failure, asked, tax_country: country, tax } = row;
  const taxed = t(`platform.tax.${row.tax_kind}`, { amount: tax === null ? '' : money.billed(tax, currency) });
  const said = [
    ...(refunded > 0 ? [t('platform.refunded', { amount: money.billed(refunded, currency) })] : []),
    ...(asked > 0 ? [t('platform.asked', { amount: money.billed(asked, currency) })] : []),
    ...(failure === null ? [] : [t('platform.failed') + (failure === '' ? '' : ` (${failure})`)]),
    ...(dispute === null ? [] : [t(`platform.dispute.${dispute}`)]),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          <bdi>{row.invoice_number}</bdi> · <bdi>{row.billed_to ?? row.email}</bdi>
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {dates.date(row.issued_at)}
          {row.credits !== null && ` · ${t('invoices.creditFor', { number: row.credits })}`}
          {row.email !== null && (
            <>
              {' · '}
              <bdi>{row.email}</bdi>
            </>
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {[country === null ? null : countryName(country), taxed].filter(Boolean).join(' · ')}
        </Typography>
        {said.length > 0 && (
          <Typography variant="caption" component="p" sx={{ color: 'warning.dark' }}>
            {said.join(' · ')}
          </Typography>
        )}
      </Box>
      <Box component="bdi" sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        {money.billed(amount, currency)}
      </Box>
      <Box sx={{ minWidth: 96, textAlign: 'end' }}>
        {left !== null && left > 0 && (
          <Button
            size="small"
            color="inherit"
            aria-label={`${t('platform.refund')} ${row.invoice_number}`}
            onClick={onRefund}
          >
            {t('platform.refund')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
