import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MessagesSquare, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { patterns } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { isBegun } from '../../../client/use-draft.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';
import { Views } from '../../../ui/views.tsx';
import { downloadRecord } from './api/record.ts';
import { saidQuery } from './api/said.ts';
import { SaidList } from './components/said-list.tsx';
import { SaidTools } from './components/said-tools.tsx';
import { filtersOf } from './filters.ts';
import { saidKinds, type SaidOfCase } from './types.ts';

const DigestDialog = lazy(() =>
  import('./digest/digest-dialog.tsx').then((module) => ({ default: module.DigestDialog })),
);
const CallDialog = lazy(() => import('./calls/call-dialog.tsx').then((module) => ({ default: module.CallDialog })));

interface CommunicationsTabProps {
  caseId: string;
  details: SaidOfCase;
}

/** What was said on a case in one order: messages, calls, appointments and letters. */
export function CommunicationsTab({ caseId, details }: CommunicationsTabProps) {
  const { t, i18n } = useTranslation('communications');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${patterns.case.details}` });
  const change = useChangeSearch();
  const filters = filtersOf(search);
  const query = useInfiniteQuery(saidQuery(caseId, filters));
  const { row } = details;
  const isFirm = row.client_id !== user?.id;
  // The database decides; who only observes is answered by it.
  const mayNote =
    isFirm &&
    row.law_firm !== null &&
    row.law_firm === user?.lawFirm &&
    !['archived', 'cancelled'].includes(row.status);
  const [wantsToNote, setIsNoting] = useState(() => mayNote && isBegun(`call-of:${caseId}`));
  const [isTelling, setIsTelling] = useState(() => mayNote && isBegun(`digest:${caseId}`));
  const isNoting = wantsToNote || (mayNote && search.add === 'call');

  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const pages = query.data?.pages;
  const counts = pages?.[0]?.counts;
  const rows = pages?.flatMap((page) => page.rows);
  const download = async () => {
    toast.info(t('record.pending'));
    try {
      await downloadRecord(caseId, filters, i18n.language);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const clear = () =>
    change({ said: undefined, side: undefined, person: undefined, find: undefined, from: undefined, to: undefined });
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const note = (
    <Button
      variant="contained"
      aria-label={t('call.new')}
      onClick={() => setIsNoting(true)}
      sx={{ flexShrink: 0, gap: 1, minWidth: 0, paddingInline: { xs: 1.25, sm: 2 } }}
    >
      <Phone size={18} aria-hidden />
      {/* A telephone has no room for the words beside the search. */}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('call.new')}
      </Box>
    </Button>
  );

  return (
    <ListFrame
      views={
        <Views
          counted
          label={t('kinds')}
          value={filters.kind}
          onChange={(kind) => change({ said: kind || undefined })}
          views={[
            { value: '', label: t('allKinds'), count: all },
            ...saidKinds.map((kind) => ({
              value: kind,
              label: t(`kindsOf.${kind}`),
              count: counts?.[kind],
              more: counts?.[kind] === 1000,
            })),
          ]}
        />
      }
      tools={
        <>
          <SaidTools caseId={caseId} rows={rows ?? []} filters={filters} isFirm={isFirm} />
          {mayNote && note}
          <RowMenu
            label={t('actions')}
            items={[
              ...(mayNote && row.client_id !== null
                ? [{ label: t('digest.open'), onSelect: () => setIsTelling(true) }]
                : []),
              { label: t('record.download'), onSelect: () => void download() },
            ]}
          />
        </>
      }
    >
      {rows === undefined ? (
        <TabSkeleton />
      ) : rows.length > 0 ? (
        <SaidList caseId={caseId} rows={rows} details={details} isFirm={isFirm} mayChange={mayNote} />
      ) : isNarrowed ? (
        <NothingMatches title={t('noMatch')} onClear={clear} />
      ) : (
        <EmptyState
          filled
          icon={MessagesSquare}
          title={t('empty')}
          description={t(isFirm ? 'emptyFirm' : 'emptyClient')}
        />
      )}
      {query.hasNextPage && (
        <Box sx={{ marginBlockStart: 2 }}>
          <Button
            fullWidth
            color="inherit"
            variant="outlined"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('earlier')}
          </Button>
        </Box>
      )}
      {isTelling && (
        <Suspense>
          <DigestDialog
            caseId={caseId}
            client={row.client_name ?? t('theClient')}
            onClose={() => setIsTelling(false)}
          />
        </Suspense>
      )}
      {isNoting && (
        <Suspense>
          <CallDialog
            caseId={caseId}
            said={null}
            client={row.client_name}
            onClose={() => {
              setIsNoting(false);
              if (search.add !== undefined) change({ add: undefined });
            }}
          />
        </Suspense>
      )}
    </ListFrame>
  );
}
