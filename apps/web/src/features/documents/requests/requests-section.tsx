import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PanelNote } from '../../../ui/panel-row.tsx';
import { askedPapersQuery } from './api/requests.ts';
import { RequestPart } from './list/request-part.tsx';
import type { AskedPapers, SendFile } from './types.ts';

const AskDialog = lazy(() => import('./ask/ask-dialog.tsx').then((module) => ({ default: module.AskDialog })));

interface RequestsSectionProps {
  caseId: string;
  sendFile: SendFile;
  /** What follows on the page: shown together with what is asked, so that nothing moves. */
  children: ReactNode;
}

/** What the lawyers of a case ask its client for, for both sides; nothing where nothing is asked and the reader cannot ask. */
export function RequestsSection({ caseId, sendFile, children }: RequestsSectionProps) {
  const { t } = useTranslation('documentRequests');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    askedPapersQuery(caseId),
  );
  const [first] = data?.pages ?? [];
  const isPending = data === undefined && error === null;
  return (
    <>
      {isPending && <TabSkeleton />}
      {error !== null && data === undefined && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {data !== undefined && first !== undefined && (
        <RequestsPanel
          {...{ caseId, sendFile }}
          asked={{ ...first, requests: data.pages.flatMap(({ requests }) => requests) }}
          more={
            hasNextPage && (
              <Button color="inherit" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            )
          }
        />
      )}
      <Box sx={{ display: isPending ? 'none' : 'contents' }}>{children}</Box>
    </>
  );
}

interface RequestsPanelProps extends Omit<RequestsSectionProps, 'children'> {
  asked: AskedPapers;
  /** The way to those that ended still earlier. */
  more: ReactNode;
}

function RequestsPanel({ caseId, sendFile, asked, more }: RequestsPanelProps) {
  const { t } = useTranslation('documentRequests');
  const { requests, may } = asked;
  const [asking, setAsking] = useState(false);
  const open = requests.filter(({ status }) => status === 'open');
  const ended = requests.filter(({ status }) => status !== 'open');
  if (requests.length === 0 && !may.ask) return null;
  const part = (request: (typeof requests)[number]) => (
    <RequestPart key={request.id} {...{ caseId, request, may, sendFile }} />
  );
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Panel
        title={may.answer ? t('titleClient') : t('title')}
        action={
          may.ask && (
            <Button size="small" startIcon={<FilePlus2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
              {t('ask.button')}
            </Button>
          )
        }
      >
        {open.map(part)}
        {open.length === 0 && <PanelNote>{may.answer ? t('noneClient') : t('none')}</PanelNote>}
        {ended.length > 0 && (
          <Box sx={{ paddingInline: 2, paddingBlock: 0.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
            <Fold label={t('earlier', { count: asked.ended })}>
              <Box sx={{ marginInline: -2 }}>{ended.map(part)}</Box>
              {more}
            </Fold>
          </Box>
        )}
      </Panel>
      {asking && (
        <Suspense>
          <AskDialog caseId={caseId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Box>
  );
}
