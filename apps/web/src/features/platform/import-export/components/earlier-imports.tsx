import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { importsQuery } from '../api/imports.ts';

type Row = Awaited<ReturnType<NonNullable<typeof importsQuery.queryFn>>>[number];

/** The batches that the reader, or for an administrator anybody of the firm, brought in last. */
export function EarlierImports() {
  const { t } = useTranslation('importExport');
  const { data, error, refetch } = useQuery(importsQuery);
  const columns: Column<Row>[] = [
    { id: 'file', label: t('file'), minWidth: 180, render: (row) => <bdi>{row.file_name}</bdi> },
    { id: 'kind', label: t('kind'), render: (row) => t(row.kind === 'cases' ? 'cases' : 'contacts') },
    { id: 'rows', label: t('count'), align: 'end', render: (row) => row.row_count },
    { id: 'by', label: t('by'), render: (row) => <bdi>{row.created_by_name}</bdi> },
    { id: 'at', label: t('when'), render: (row) => <DateText withTime value={row.created_at} /> },
  ];
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card component="section" aria-labelledby="import-earlier">
      <Typography id="import-earlier" variant="h6" component="h2" sx={{ padding: 3, paddingBlockEnd: 1 }}>
        {t('earlier')}
      </Typography>
      <DataTable
        caption={t('earlier')}
        columns={columns}
        rows={data}
        rowId={({ id }) => id}
        rowName={(row) => row.file_name ?? ''}
        pageSize={Math.max(data?.length ?? 3, 1)}
        minWidth={640}
        empty={<EmptyState icon={FileClock} title={t('noneYet')} />}
      />
    </Card>
  );
}
