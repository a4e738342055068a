import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { SelectionBar } from '../../../../ui/table/selection-bar.tsx';
import { TablePagination } from '../../../../ui/table/table-pagination.tsx';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { savesData, whenIdle } from '../../../../ui/when-idle.ts';
import type { ListArguments } from '../api/functions.ts';
import { filesQuery } from '../api/list.ts';
import { fetchPdfReader } from '../preview/lazy-dialog.ts';
import { type FileManagerState, filterParams, isFiltered, NO_FILTERS, PAGE_SIZES } from '../state.ts';
import { FILE_SORTS, type FileRow } from '../types.ts';
import { BulkActions } from './bulk-actions.tsx';
import { FileGrid } from './file-grid.tsx';
import { FileMenu } from './file-menu.tsx';
import { PhoneRows } from './phone-rows.tsx';
import type { FileActions } from './use-file-actions.ts';
import { useFileColumns } from './use-file-columns.tsx';
import { useRowWays } from './use-row-ways.ts';

interface FileListProps {
  state: FileManagerState;
  asked: ListArguments;
  change: ChangeSearch;
  actions: FileActions;
  selected: readonly string[];
  onSelect: (selected: string[]) => void;
  onShow: (row: FileRow) => void;
  onOpen: (row: FileRow) => void;
  /** What else is done with chosen files. */
  forChosen: ((fileIds: string[]) => ReactNode) | undefined;
}

/** The files of a place: a table, cards, or the rows of a phone. Everything that orders, narrows or counts is the database's doing. */
export function FileList(props: FileListProps) {
  const { state, asked, change, actions, selected, onSelect, onShow, onOpen, forChosen } = props;
  const { t } = useTranslation('files');
  const { user } = useSession();
  const isPhone = useMediaQuery('(max-width:599.95px)', { noSsr: true });
  const query = useQuery(filesQuery(asked));
  const columns = useFileColumns({ onShow, onOpen });
  const rows = query.data?.rows;
  const mayShow = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const rowProps = useRowWays({ rows: rows ?? [], selected, shownId: state.fileId, actions, onShow, onOpen });
  const menuOf = (row: FileRow) => (
    <FileMenu row={row} actions={actions} mayShow={mayShow} onOpen={() => onOpen(row)} />
  );
  const hasPdf = rows?.some(({ type }) => type === 'pdf') === true;
  // The reader takes longer to start than a document takes to open: it starts while the person reads the list.
  useEffect(() => (hasPdf && !savesData() ? whenIdle(fetchPdfReader) : undefined), [hasPdf]);
  const go: ChangeSearch = (changes, options) => {
    onSelect([]);
    change(changes, options);
  };

  if (query.error && rows === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;

  const empty = isFiltered(state) ? (
    <NothingMatches title={t('empty.noMatch')} onClear={() => go(filterParams(NO_FILTERS))} />
  ) : (
    <EmptyState title={t(`empty.title.${asked.place}`)} description={t(`empty.text.${asked.place}`)} />
  );
  const selection = {
    selected,
    onChange: onSelect,
    actions: (
      <>
        {forChosen?.([...selected])}
        <BulkActions
          rows={rows?.filter(({ id }) => selected.includes(id)) ?? []}
          actions={actions}
          mayShow={mayShow}
          onDone={() => onSelect([])}
        />
      </>
    ),
  };

  return (
    <>
      {rows?.length === 0 ? (
        <Box sx={{ padding: 2 }}>{empty}</Box>
      ) : state.layout === 'grid' && rows ? (
        <Box sx={{ position: 'relative', paddingBlockStart: selected.length > 0 ? 5 : 0 }}>
          <SelectionBar selection={selection} rows={rows} rowId={({ id }) => id} />
          <FileGrid {...{ rows, selected, onSelect, onShow, onOpen, menuOf }} />
        </Box>
      ) : isPhone ? (
        rows ? (
          <PhoneRows
            rows={rows}
            caption={t('title')}
            onPress={(row) => (row.type === 'folder' ? onOpen : onShow)(row)}
            menuOf={menuOf}
          />
        ) : (
          Array.from({ length: state.pageSize }, (_, line) => (
            <Box key={line} sx={{ height: 56, display: 'grid', alignItems: 'center', paddingInline: 2 }}>
              <Skeleton />
            </Box>
          ))
        )
      ) : (
        <Box
          sx={(theme) => ({
            '& tr[data-over] > td': { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.16) },
            '& tbody tr[data-id]': { cursor: 'default' },
          })}
        >
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowActions={menuOf}
            rowProps={rowProps}
            selection={selection}
            stale={query.isPlaceholderData}
            pageSize={state.pageSize}
            sort={state.order}
            onSortChange={({ id, direction }) =>
              go({ sort: FILE_SORTS.some((one) => one === id) ? `${id}.${direction}` : undefined })
            }
            minWidth={560}
            empty={empty}
          />
        </Box>
      )}
      {query.data && (
        <Box sx={{ marginBlockStart: 'auto' }}>
          <TablePagination
            page={query.isPlaceholderData ? state.page : query.data.page}
            pageSize={state.pageSize}
            pageSizes={PAGE_SIZES}
            total={query.data.total}
            onPageChange={(next) => go({ page: next === 0 ? undefined : next + 1 }, { push: true })}
            onPageSizeChange={(size) => go({ size })}
          />
        </Box>
      )}
    </>
  );
}
