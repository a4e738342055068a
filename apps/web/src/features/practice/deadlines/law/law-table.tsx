import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { Page } from '../../../../ui/page.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { TablePagination } from '../../../../ui/table/table-pagination.tsx';
import { Views } from '../../../../ui/views.tsx';
import { inLanguage } from '../types.ts';
import { type LawFilters, lawQuery } from './api.ts';
import { useLawColumns } from './use-law-columns.tsx';

/** The countries whose law is here. */
const COUNTRIES = ['US', 'FR', 'VN', 'CN', 'SA'] as const;
const UNVERIFIED = 'unverified';

/** Every rule with its provision, its words and who read them, a page at a time; the database searches. */
export function LawTable({ title }: { title: string }) {
  const { t, i18n } = useTranslation('deadlines');
  const language = languageOf(i18n.language).value;
  const [filters, setFilters] = useState<LawFilters>({
    jurisdiction: '',
    unverified: false,
    search: '',
    page: 0,
    pageSize: 10,
  });
  const change = (changes: Partial<LawFilters>) => setFilters({ ...filters, page: 0, ...changes });
  const { data, error, refetch, isPlaceholderData } = useQuery(lawQuery(filters));
  const columns = useLawColumns();
  const countryName = useCountryName();
  const views = [
    { value: '', label: t('law.all') },
    ...COUNTRIES.map((country) => ({ value: country, label: countryName(country) })),
    { value: UNVERIFIED, label: t('law.unverified') },
  ];
  return (
    <Page
      title={title}
      views={
        <Views
          label={t('law.views')}
          value={filters.unverified ? UNVERIFIED : filters.jurisdiction}
          views={views}
          onChange={(value) =>
            change({ unverified: value === UNVERIFIED, jurisdiction: value === UNVERIFIED ? '' : value })
          }
        />
      }
      tools={
        <Box sx={{ flexGrow: 1, width: { md: 200 }, minWidth: 0 }}>
          <SearchField label={t('law.search')} value={filters.search} onChange={(search) => change({ search })} />
        </Box>
      }
    >
      <Card>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={data?.rows}
            rowId={({ id }) => id}
            rowName={(row) => inLanguage(row.title, language)}
            pageSize={Math.min(filters.pageSize, data?.total ?? filters.pageSize)}
            stale={isPlaceholderData}
            minWidth={880}
            rowHeight={120}
            empty={<EmptyState icon={Scale} title={t('law.none')} description={t('law.noneText')} />}
          />
        )}
        {data !== undefined && data.total > 0 && (
          <TablePagination
            page={filters.page}
            pageSize={filters.pageSize}
            total={data.total}
            onPageChange={(page) => change({ page })}
            onPageSizeChange={(pageSize) => change({ pageSize })}
          />
        )}
      </Card>
    </Page>
  );
}
