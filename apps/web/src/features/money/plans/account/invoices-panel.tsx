import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../i18n/i18n.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { fetchPlanInvoice } from '../api/change-plan.ts';
import { invoicesQuery, type PlanInvoice } from '../api/own-plan.ts';
import { planKeys } from '../keys.ts';
import { useTaxWords } from '../model/use-tax-words.ts';

const PaperViewer = lazy(async () => {
  const [module] = await Promise.all([import('../../shared/paper-viewer.tsx'), loadTexts('pdf')]);
  return { default: module.PaperViewer };
});

const FIRST = 8;
const MORE = 24;

/** What the reader has paid to the platform, with the document of each. */
export function InvoicesPanel() {
  const { t } = useTranslation('planBilling');
  const money = useMoney();
  const dates = useDates();
  const words = useTaxWords();
  const [shown, show] = useState(FIRST);
  const [opened, open] = useState<PlanInvoice | null>(null);
  const { data, error, refetch } = useQuery({ ...invoicesQuery(shown), placeholderData: keepPreviousData });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SectionCard title={t('invoices.title')} description={t('invoices.text')}>
      {data === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : data.rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('invoices.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data.rows.map((row) => (
            <Box
              key={row.id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                paddingBlock: 1,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="p">
                  <bdi>{row.invoice_number}</bdi>
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {dates.date(row.issued_at)}
                  {row.credits !== null && ` · ${t('invoices.creditFor', { number: row.credits })}`}
                  {row.tax.kind === 'included' && ` · ${words.tax(row.tax, row.currency)}`}
                </Typography>
              </Box>
              <Box component="bdi" sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
                {money.billed(row.amount, row.currency)}
              </Box>
              <IconButton
                aria-label={t('invoices.pdfOf', { number: row.invoice_number })}
                title={t('invoices.pdfOf', { number: row.invoice_number })}
                onClick={() => open(row)}
              >
                <FileText size={18} aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {data !== undefined && data.count > FIRST && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBlockStart: 2 }}>
          <Button
            size="small"
            color="inherit"
            onClick={() => show(data.rows.length < data.count ? shown + MORE : FIRST)}
          >
            {t(data.rows.length < data.count ? 'invoices.more' : 'invoices.less')}
          </Button>
        </Box>
      )}
      {opened !== null && (
        <Suspense>
          <PaperViewer
            name={`${opened.invoice_number ?? ''}.pdf`}
            queryKey={planKeys.paper(opened.id)}
            staleTime={Infinity}
            fetch={(signal) => fetchPlanInvoice(opened.id, signal)}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}
