import { useTranslation } from 'react-i18next';

import { type Group, type Measure, MEASURES, type Report } from '../search.ts';

/** How the columns of a file are called. */
export function useExportHeading(report: Report | Measure, by: Group): (column: string) => string {
  const { t } = useTranslation('banking');
  const measure = MEASURES.find((one) => one === report) ?? 'realisation';
  const headings: Record<string, string> = {
    day: t(report === 'receivables' ? 'report.due' : 'columns.date'),
    kind: t('export.kind'),
    words: t(report === 'receivables' || report === 'collection' ? 'match.invoice' : 'report.work'),
    client: t('report.client'),
    case_number: t('export.number'),
    case_title: t('report.case'),
    grouped_by: t(`report.${by}`),
    age: t('report.age'),
    amount: t('columns.amount'),
    currency: t('export.currency'),
    firm_amount: t('export.firm', { what: t('columns.amount') }),
    above: t(`above.${measure}`),
    below: t(`below.${measure}`),
    firm_above: t('export.firm', { what: t(`above.${measure}`) }),
    firm_below: t('export.firm', { what: t(`below.${measure}`) }),
    firm_currency: t('export.firmCurrency'),
    rate: t('export.rate'),
    rate_day: t('export.rateDay'),
    rate_source: t('export.source'),
  };
  return (column) => headings[column] ?? column;
}
