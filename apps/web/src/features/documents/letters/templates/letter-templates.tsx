import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FilePenLine, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { ListFrame } from '../../../../ui/list-frame.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { TablePagination } from '../../../../ui/table/table-pagination.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { type LetterTemplate, templatesQuery } from '../api/templates.ts';
import { FieldList } from './field-list.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { TemplateState } from './template-state.tsx';

const TemplateDialog = lazy(() =>
  import('./template-dialog.tsx').then((module) => ({ default: module.TemplateDialog })),
);

/** The templates of the firm, a page at a time; its administrators keep them. */
export function LetterTemplates({ mayKeep }: { mayKeep: boolean }) {
  const { t } = useTranslation('letters');
  const dates = useDates();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(25);
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery(templatesQuery(search, page * pageSize, pageSize));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const columns: Column<LetterTemplate>[] = [
    {
      id: 'name',
      label: t('name'),
      minWidth: 260,
      phone: 'plain',
      render: (row) => (
        <>
          <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{row.name}</bdi>
          </Typography>
          <Typography variant="caption" component="bdi" sx={{ color: 'text.secondary' }}>
            {row.description}
          </Typography>
        </>
      ),
    },
    { id: 'language', label: t('language'), width: 140, render: (row) => t(`languages.${row.language}`) },
    { id: 'state', label: t('state'), minWidth: 200, render: (row) => <TemplateState template={row} /> },
    { id: 'changed', label: t('changed'), width: 140, render: (row) => dates.date(row.changedAt) },
  ];
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('new')}
    </Button>
  );
  const empty =
    search === '' ? (
      <EmptyState
        icon={FilePenLine}
        title={t('none')}
        description={t(mayKeep ? 'noneText' : 'noneForOthers')}
        {...(mayKeep && { action: add })}
      />
    ) : (
      <NothingMatches title={t('nothing')} onClear={() => setSearch('')} />
    );
  return (
    <ListFrame
      head={{ title: t('title'), ...(mayKeep && { action: add }) }}
      tools={
        <Box sx={{ flexGrow: 1, width: { md: 280 } }}>
          <SearchField
            label={t('search')}
            value={search}
            onChange={(next) => {
              setPage(0);
              setSearch(next);
            }}
          />
        </Box>
      }
    >
      <Typography variant="body2" sx={{ maxWidth: 680, marginBlockEnd: 2, color: 'text.secondary' }}>
        {t('text')}
      </Typography>
      <Card>
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={data?.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowActions={mayKeep ? menuOfKeeper : menuOfReader}
          pageSize={Math.min(pageSize, data?.total ?? 5)}
          stale={isPlaceholderData}
          minWidth={760}
          empty={empty}
        />
        {data && data.total > 0 && (
          <TablePagination
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPageChange={setPage}
            onPageSizeChange={(size) => {
              setPage(0);
              setPageSize(size);
            }}
          />
        )}
      </Card>
      <FieldList />
      <Suspense>{isAdding && <TemplateDialog template={null} onClose={() => setIsAdding(false)} />}</Suspense>
    </ListFrame>
  );
}

const menuOfKeeper = (template: LetterTemplate) => <TemplateMenu mayKeep template={template} />;
const menuOfReader = (template: LetterTemplate) => <TemplateMenu template={template} />;
