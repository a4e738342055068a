import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CircleStop, Pencil, Plus } from 'lucide-react';
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
import { shopSettingsQuery } from '../api/choices.ts';
import { codeCountsQuery, type CodeRow, codesQuery, useCodeVerbs } from './api.ts';
import { CODE_STATES, codesStateOf, isCodeSort, PAGE_SIZES } from './state.ts';
import { useCodeColumns } from './use-code-columns.tsx';

const CodeDialog = lazy(() => import('./code-dialog.tsx').then((module) => ({ default: module.CodeDialog })));

interface CodeListProps {
  head: PageHead;
  /** Of an administrator of the firm: the others read. */
  mayEdit: boolean;
}

/** The discount codes of the reader's firm. Everything that orders, narrows or counts is the database's doing. */
export function CodeList({ head, mayEdit }: CodeListProps) {
  const { t } = useTranslation('discountCodes');
  const change = useChangeSearch();
  const state = codesStateOf(useSearch({ from: `/dashboard${paths.dashboard.product.codes}` }));
  const list = useQuery(codesQuery(state));
  const counts = useQuery(codeCountsQuery(state));
  const settings = useQuery(shopSettingsQuery);
  const verbs = useCodeVerbs();
  const columns = useCodeColumns();
  const [edited, setEdited] = useState<CodeRow | 'new' | null>(null);
  const [ending, setEnding] = useState<CodeRow | null>(null);
  const countOf = (group: string) =>
    counts.data === undefined ? undefined : (counts.data.find((row) => row.state === group)?.codes ?? 0);
  const clear = () => change({ q: undefined });
  const menuOf = (row: CodeRow) =>
    mayEdit ? (
      <RowMenu
        label={row.code}
        items={[
          { label: t('actions.edit'), icon: Pencil, onSelect: () => setEdited(row) },
          ...(row.state === 'ended'
            ? []
            : [{ label: t('actions.end'), icon: CircleStop, danger: true, onSelect: () => setEnding(row) }]),
        ]}
      />
    ) : null;
  return (
    <>
      <ListTable
        name="discount-codes"
        head={{
          ...head,
          ...(mayEdit && {
            action: (
              <Button
                variant="contained"
                startIcon={<Plus size={18} aria-hidden />}
                disabled={settings.data === undefined}
                onClick={() => setEdited('new')}
              >
                {t('actions.new')}
              </Button>
            ),
          }),
        }}
        state={state}
        change={change}
        query={list}
        statuses={{
          label: t('statuses'),
          items: [
            { value: '', label: t('all'), count: countOf('all') },
            ...CODE_STATES.map((value) => ({ value, label: t(`state.${value}`), count: countOf(value) })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('search') }}
        filtered={
          state.q === ''
            ? null
            : { filters: [{ label: t('keyword'), values: [{ label: state.q, onRemove: clear }] }], onClear: clear }
        }
        caption={t('title')}
        columns={columns}
        isSort={isCodeSort}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        rowActions={menuOf}
        minWidth={960}
        pageSizes={PAGE_SIZES}
        empty={
          state.q === '' ? (
            <NoneInStatus>{t('empty.none')}</NoneInStatus>
          ) : (
            <NothingMatches title={t('empty.noMatch')} onClear={clear} />
          )
        }
      />
      <ConfirmDialog
        open={ending !== null}
        title={t('end.title', { code: ending?.code ?? '' })}
        confirmLabel={t('actions.end')}
        onClose={() => setEnding(null)}
        onConfirm={async () => {
          if (ending === null) return;
          await verbs.end(ending.id);
          toast.success(t('done.ended', { code: ending.code }));
        }}
      >
        {t('end.text')}
      </ConfirmDialog>
      {edited !== null && (
        <Suspense>
          <CodeDialog
            row={edited === 'new' ? null : edited}
            currency={settings.data?.currency ?? 'USD'}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}
