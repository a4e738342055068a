import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { TablePagination } from '../../../../ui/table/table-pagination.tsx';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { caseFoldersQuery } from '../api/list.ts';
import { type FileManagerState, PAGE_SIZES } from '../state.ts';

/** The cases that have files, each the way to its own. */
export function CaseFolders({ state, change }: { state: FileManagerState; change: ChangeSearch }) {
  const { t } = useTranslation('files');
  const fileSize = useFileSize();
  const { q, page, pageSize } = state;
  const { data, error, isPlaceholderData, refetch } = useQuery(caseFoldersQuery(q, page, pageSize));
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.rows.length === 0)
    return (
      <Box sx={{ padding: 2 }}>
        {q ? (
          <NothingMatches title={t('empty.noMatch')} onClear={() => change({ q: undefined })} />
        ) : (
          <EmptyState icon={BriefcaseBusiness} title={t('empty.title.cases')} description={t('empty.text.cases')} />
        )}
      </Box>
    );
  return (
    <>
      <PanelRows>
        {data
          ? data.rows.map((row) => (
              <PanelRow
                key={row.case_id}
                start={<BriefcaseBusiness size={18} strokeWidth={1.75} aria-hidden />}
                title={row.title}
                to={paths.dashboard.files.manager}
                search={{ view: 'cases', case: row.case_id }}
                detail={[
                  row.number,
                  ...(row.file_count === 0
                    ? [t('noFiles')]
                    : [t('files', { count: row.file_count }), fileSize(row.size)]),
                ].join(' · ')}
                end={row.modified_at === null ? undefined : <DateText value={row.modified_at} />}
              />
            ))
          : Array.from({ length: pageSize }, (_, line) => (
              <Box
                component="li"
                key={line}
                sx={{ height: 56, display: 'grid', alignItems: 'center', paddingInline: 2 }}
              >
                <Skeleton />
              </Box>
            ))}
      </PanelRows>
      {data && (
        <TablePagination
          page={isPlaceholderData ? page : data.page}
          pageSize={pageSize}
          pageSizes={PAGE_SIZES}
          total={data.total}
          onPageChange={(next) => change({ page: next === 0 ? undefined : next + 1 }, { push: true })}
          onPageSizeChange={(size) => change({ size })}
        />
      )}
    </>
  );
}
