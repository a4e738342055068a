import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BookUser, Trash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { TablePagination } from '../../../../ui/table/table-pagination.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { contactsQuery, type FirmContact, useDeleteContact } from '../api/firm-contacts.ts';

/** The firm's address book, a page at a time. */
export function FirmContacts() {
  const { t } = useTranslation('importExport');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(10);
  const { data, error, refetch, isPlaceholderData } = useQuery(contactsQuery(search, page, pageSize));
  const columns: Column<FirmContact>[] = [
    {
      id: 'name',
      label: t('contactName'),
      minWidth: 220,
      render: (row) => (
        <>
          <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{row.name}</bdi>
          </Typography>
          <Typography variant="caption" component="bdi" sx={{ color: 'text.secondary' }}>
            {[...row.aliases, row.organisation].filter(Boolean).join(' · ')}
          </Typography>
        </>
      ),
    },
    { id: 'kind', label: t('contactKind'), render: (row) => t(row.kind === 'company' ? 'company' : 'person') },
    { id: 'email', label: t('contactEmail'), render: (row) => <bdi>{row.email}</bdi> },
    { id: 'phone', label: t('contactPhone'), render: (row) => <bdi dir="ltr">{row.phone}</bdi> },
  ];
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card>
      <Box sx={{ paddingInline: 2, paddingBlock: 1 }}>
        <SearchField
          label={t('contactSearch')}
          value={search}
          onChange={(next) => {
            setPage(0);
            setSearch(next);
          }}
        />
      </Box>
      <DataTable
        caption={t('contacts')}
        columns={columns}
        rows={data?.rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={menuOf}
        pageSize={Math.min(pageSize, data?.total ?? 5)}
        stale={isPlaceholderData}
        minWidth={720}
        empty={
          <EmptyState
            icon={BookUser}
            title={t('noContacts')}
            {...(search === '' && { description: t('noContactsText') })}
          />
        }
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
  );
}

function menuOf(row: FirmContact) {
  return <ContactMenu row={row} />;
}

function ContactMenu({ row: { id, name } }: { row: FirmContact }) {
  const { t } = useTranslation('importExport');
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteContact();
  return (
    <>
      <RowMenu
        label={name}
        items={[{ label: t('contactDelete'), icon: Trash, danger: true, onSelect: () => setIsAsking(true) }]}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('contactDeleteTitle')}
        confirmLabel={t('contactDelete')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await remove.mutateAsync(id);
          toast.success(t('contactDeleted'));
        }}
      >
        {t('contactDeleteText', { name })}
      </ConfirmDialog>
    </>
  );
}
