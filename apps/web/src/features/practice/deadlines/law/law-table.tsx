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
import { rulesQuery } from '../api/rules.ts';
import { inLanguage } from '../types.ts';
import { type LawFilters, lawQuery } from './api.ts';
import { placesByName } from './places-by-name.ts';
import { useLawColumns } from './use-law-columns.tsx';

const UNVERIFIED = 'unverified';

/** Every rule with its provision, its words and who read them, a page at a time; the database searches. */
export function LawTable({ title }: { title: string }) {
  const { t, i18n } = useTranslation('deadlines');
  const language = languageOf(i18n.language).value;
  const countryName = useCountryName();
  const [country, setCountry] = useState('');
  const [chosen, setChosen] = useState<Omit<LawFilters, 'places'>>({
    unverified: false,
    search: '',
    page: 0,
    pageSize: 10,
  });
  const known = useQuery(rulesQuery);
  const { countries, places } = placesByName(known.data, countryName, languageOf(i18n.language).locale);
  const filters: LawFilters = { ...chosen, places: places(country) };
  const change = (changes: Partial<LawFilters>) => setChosen({ ...chosen, page: 0, ...changes });
  const query = useQuery({ ...lawQuery(filters), enabled: known.data !== undefined });
  const { data, refetch, isPlaceholderData } = query;
  const error = known.error ?? query.error;
  const columns = useLawColumns();
  const views = [{ value: '', label: t('law.all') }, ...countries, { value: UNVERIFIED, label: t('law.unverified') }];
  return (
    <Page
      title={title}
      views={
        <Views
          label={t('law.views')}
          value={filters.unverified ? UNVERIFIED : country}
          views={views}
          onChange={(value) => {
            setCountry(value === UNVERIFIED ? '' : value);
            change({ unverified: value === UNVERIFIED });
          }}
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
          <ErrorState error={error} onRetry={() => void Promise.all([known.refetch(), refetch()])} />
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
