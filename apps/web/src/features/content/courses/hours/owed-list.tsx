import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { owedCountsQuery, owedHoursQuery, type OwedRow, useRequirements } from '../api/hours.ts';
import { isOwedSort, owedStateOf, PAGE_SIZES } from './state.ts';
import { useOwedColumns } from './use-owed-columns.tsx';

const RequirementDialog = lazy(() =>
  import('./requirement-dialog.tsx').then((module) => ({ default: module.RequirementDialog })),
);

/** Who of the firm still owes hours, and of what. Everything that orders, narrows or counts is the database's doing. */
export function OwedList({ head }: { head: PageHead }) {
  const { t } = useTranslation('courses');
  const change = useChangeSearch();
  const state = owedStateOf(useSearch({ from: `/dashboard${paths.dashboard.course.hours}` }));
  const list = useQuery(owedHoursQuery(state));
  const counts = useQuery(owedCountsQuery(state.q));
  const columns = useOwedColumns();
  const { remove } = useRequirements();
  /** The requirement whose dialog is open, `new` for one that is being written. */
  const [edited, setEdited] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<OwedRow | null>(null);
  const clear = () => change({ q: undefined });
  const nameOf = ({ name, jurisdiction }: OwedRow) => t('owed.rowName', { name, jurisdiction });
  const menuOf = (row: OwedRow) => (
    <RowMenu
      label={nameOf(row)}
      items={[
        { label: t('owed.edit'), icon: Pencil, onSelect: () => setEdited(row.requirement_id) },
        { label: t('owed.delete'), icon: Trash2, danger: true, onSelect: () => setDeleting(row) },
      ]}
    />
  );
  return (
    <>
      <ListTable
        name="owed-hours"
        head={{
          ...head,
          action: (
            <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              {t('owed.new')}
            </Button>
          ),
        }}
        state={state}
        change={change}
        query={list}
        statuses={{
          label: t('owed.views'),
          items: [
            { value: '', label: t('owed.owing'), count: counts.data?.owing },
            { value: 'all', label: t('owed.everybody'), count: counts.data?.all },
          ],
        }}
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('owed.search') }}
        filtered={
          state.q === ''
            ? null
            : { filters: [{ label: t('owed.keyword'), values: [{ label: state.q, onRemove: clear }] }], onClear: clear }
        }
        caption={t('owed.title')}
        columns={columns}
        isSort={isOwedSort}
        rowId={(row) => row.binding_id}
        rowName={nameOf}
        rowActions={menuOf}
        minWidth={960}
        pageSizes={PAGE_SIZES}
        empty={
          state.q === '' ? (
            <NoneInStatus>{t(state.status === '' ? 'owed.none' : 'owed.noneAsked')}</NoneInStatus>
          ) : (
            <NothingMatches title={t('owed.noMatch')} onClear={clear} />
          )
        }
      />
      <ConfirmDialog
        open={deleting !== null}
        title={t('owed.deleteTitle')}
        confirmLabel={t('actions.delete')}
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting !== null) await remove(deleting.requirement_id);
          toast.success(t('owed.deleted'));
        }}
      >
        {t('owed.deleteText')}
      </ConfirmDialog>
      {edited !== null && (
        <Suspense>
          <RequirementDialog id={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
