import Button from '@mui/material/Button';
import { Archive, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useDates } from '../../../ui/format/date.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { AS_DRAWN } from '../../../ui/table/column-layout.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TablePagination } from '../../../ui/table/table-pagination.tsx';
import type { Column, Sort } from '../../../ui/table/types.ts';
import { CaseStatusLabel } from '../sample/case-status-label.tsx';
import { CASES, type SampleCase } from '../sample/cases.ts';

/** Orders as the database would. */
function sorted(rows: readonly SampleCase[], { id, direction }: Sort): SampleCase[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    if (id === 'balance') return sign * (a.balance - b.balance);
    if (id === 'opened') return sign * a.opened.localeCompare(b.opened);
    return sign * a.id.localeCompare(b.id);
  });
}

/** The table of the list pages: sorting, choosing, the menu of a row, and the foot. */
export function SortableTable() {
  const { t } = useTranslation('showcaseMui');
  const columns = useCaseColumns();
  const [sort, setSort] = useState<Sort>({ id: 'file', direction: 'asc' });
  const [layout, setLayout] = useState(AS_DRAWN);
  const [selected, setSelected] = useState<string[]>(['CW-2042']);
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(5);
  return (
    <>
      <DataTable
        caption={t('label.matter')}
        columns={columns}
        rows={sorted(CASES, sort).slice(page * pageSize, (page + 1) * pageSize)}
        rowId={(row) => row.id}
        rowName={(row) => row.id}
        sort={sort}
        onSortChange={setSort}
        selection={{
          selected,
          onChange: setSelected,
          isSelectable: (row) => row.status !== 'closed',
          actions: (
            <Button startIcon={<Archive size={18} aria-hidden />} onClick={() => setSelected([])}>
              {t('action.archive')}
            </Button>
          ),
        }}
        rowActions={caseMenu}
        choice={{ columns, layout, onChange: setLayout }}
        pageSize={pageSize}
        minWidth={760}
        empty={<EmptyState title={t('state.nothing')} />}
      />
      <TablePagination
        page={page}
        pageSize={pageSize}
        total={CASES.length}
        onPageChange={setPage}
        onPageSizeChange={(size) => {
          setPageSize(size);
          setPage(0);
        }}
      />
    </>
  );
}

function caseMenu({ id }: SampleCase) {
  return <CaseMenu id={id} />;
}

function CaseMenu({ id }: { id: string }) {
  const { t } = useTranslation('showcaseMui');
  return (
    <RowMenu
      label={id}
      items={[
        { label: t('action.edit'), icon: Pencil },
        { label: t('action.remove'), icon: Trash2, danger: true },
      ]}
    />
  );
}

function useCaseColumns(): Column<SampleCase>[] {
  const { t } = useTranslation('showcaseMui');
  const money = useMoney();
  const dates = useDates();
  return [
    { id: 'file', label: t('grid.file'), sortable: true, render: (row) => row.id },
    { id: 'matter', label: t('label.matter'), render: (row) => t(row.matter) },
    {
      id: 'opened',
      label: t('grid.opened'),
      sortable: true,
      render: (row) => <bdi>{dates.date(row.opened)}</bdi>,
    },
    {
      id: 'balance',
      label: t('grid.balance'),
      sortable: true,
      align: 'end',
      render: (row) => money.amount(row.balance, 'USD'),
    },
    { id: 'status', label: t('label.status'), render: (row) => <CaseStatusLabel status={row.status} /> },
  ];
}
