import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { CANDIDATE_STAGES, type CandidateEnd, type CandidateStage } from '@casewright/contracts/openings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { BoardSkeleton } from '../../../../ui/board/board-skeleton.tsx';
import { useBoardDrops } from '../../../../ui/board/use-board-drops.ts';
import { useFocusKept } from '../../../../ui/board/use-focus-kept.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { touchDrag } from '../../../../ui/touch-drag.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { boardQuery, type MovedCandidate } from '../api/candidates.ts';
import { useOpeningVerbs } from '../api/verbs.ts';
import { StageColumn } from './stage-column.tsx';

const CandidateDrawer = lazy(() =>
  import('./candidate-drawer.tsx').then((module) => ({ default: module.CandidateDrawer })),
);
const CloseDialog = lazy(() => import('./close-dialog.tsx').then((module) => ({ default: module.CloseDialog })));

const isStage = (id: string): id is CandidateStage => CANDIDATE_STAGES.some((stage) => stage === id);

interface CandidateBoardProps {
  openingId: string;
  /** The candidate that is open beside the board; null for none. */
  open: string | null;
  administers: boolean;
}

/** Who has applied, by stages: dragged, or moved by the menu of a card. On a telephone the stages are below one another. */
export function CandidateBoard({ openingId, open, administers }: CandidateBoardProps) {
  const { t } = useTranslation('candidates');
  const change = useChangeSearch();
  const { data, error, refetch } = useQuery(boardQuery(openingId));
  const verbs = useOpeningVerbs();
  const { keepOnCard, release } = useFocusKept();
  const [closing, setClosing] = useState<MovedCandidate | null>(null);
  const columns = CANDIDATE_STAGES.map((id) => ({ id, cards: (data ?? []).filter(({ stage }) => stage === id) }));

  const place = async (candidate: MovedCandidate, stage: CandidateStage, end: CandidateEnd | null) => {
    announce(t('moved', { name: candidate.name, stage: t(`stage.${stage}`) }));
    try {
      await verbs.move(openingId, candidate.id, stage, end);
    } catch (failure) {
      toast.error(messageOf(failure, t));
    }
  };
  const cardOf = (id: string | null) => data?.find((each) => each.id === id);
  const move = (candidate: MovedCandidate | undefined, stage: string) => {
    if (candidate === undefined || !isStage(stage) || candidate.stage === stage) return;
    if (stage === 'closed') setClosing(candidate);
    else void place(candidate, stage, null);
  };
  useBoardDrops({ columns, onCard: (id, stage) => move(cardOf(id), stage), onColumn: () => undefined });

  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <BoardSkeleton />;
  const total = data[0]?.total ?? 0;
  return (
    <>
      {total > data.length && (
        <Typography variant="body2" sx={{ marginBlockEnd: 1.5, color: 'text.secondary' }}>
          {t('limited', {
            shown: data.length,
            total,
            read: t('stage.read'),
            interview: t('stage.interview'),
            offer: t('stage.offer'),
          })}
        </Typography>
      )}
      {data.length === 0 ? (
        <EmptyState filled icon={UsersRound} title={t('empty.title')} description={t('empty.text')} />
      ) : (
        <Box
          component="section"
          ref={touchDrag}
          aria-label={t('stages')}
          tabIndex={0}
          onPointerDown={release}
          sx={{
            display: 'grid',
            alignItems: 'start',
            gap: { xs: 2, md: 1.5 },
            padding: 0.5,
            margin: -0.5,
            overflowX: { md: 'auto' },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(5, minmax(208px, 1fr))' },
          }}
        >
          {columns.map(({ id, cards }) => (
            <StageColumn
              key={id}
              stage={id}
              cards={cards}
              onMove={(candidateId, stage) => {
                keepOnCard(candidateId);
                move(cardOf(candidateId), stage);
              }}
              onOpen={(candidate) => change({ candidate }, { push: true })}
            />
          ))}
        </Box>
      )}
      <Suspense>
        {closing !== null && (
          <CloseDialog
            name={closing.name}
            onClose={() => setClosing(null)}
            onChoose={(end) => place(closing, 'closed', end)}
          />
        )}
        {open !== null && (
          <CandidateDrawer
            key={open}
            id={open}
            openingId={openingId}
            card={cardOf(open)}
            administers={administers}
            onMove={move}
            onClose={() => change({ candidate: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}
