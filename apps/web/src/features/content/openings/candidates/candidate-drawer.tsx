import { CANDIDATE_STAGES, type CandidateStage } from '@casewright/contracts/openings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Trash2, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { type BoardCandidate, candidateQuery, type MovedCandidate, recordQuery } from '../api/candidates.ts';
import { useOpeningVerbs } from '../api/verbs.ts';
import { ApplicationPart } from './application-part.tsx';
import { forgetDraftsOf } from './drafts.ts';
import { InterviewPart } from './interview-part.tsx';
import { LettersPart } from './letters-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { StarsPart } from './stars-part.tsx';

interface CandidateDrawerProps {
  id: string;
  openingId: string;
  /** As the board has it; undefined where it has no room for it, and where there is nobody any more. */
  card: BoardCandidate | undefined;
  administers: boolean;
  onMove: (candidate: MovedCandidate, stage: CandidateStage) => void;
  onClose: () => void;
}

/** A candidate at the side of the board: what was sent, the stars, the interview, notes and letters. */
export function CandidateDrawer({ id, openingId, card, administers, onMove, onClose }: CandidateDrawerProps) {
  const { t } = useTranslation('candidates');
  const titleId = useId();
  const candidate = useQuery(candidateQuery(id));
  const record = useQuery(recordQuery(id));
  const verbs = useOpeningVerbs();
  const [isAsking, setIsAsking] = useState(false);
  const found = candidate.data?.opening_id === openingId ? candidate.data : candidate.data && null;
  const shown = card ?? found;
  const isGone = found === null;
  const isDeleted = candidate.data === null;
  useEffect(() => {
    if (isDeleted) forgetDraftsOf(id);
  }, [isDeleted, id]);
  const { button, menu } = useMenu(
    CANDIDATE_STAGES.map((stage) => ({
      label: t(`stage.${stage}`),
      checked: stage === shown?.stage,
      onSelect: () => {
        if (shown) onMove(shown, stage);
      },
    })),
  );
  const error = candidate.error ?? record.error;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 520, maxWidth: 1 },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          padding: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <PersonAvatar name={(isGone ? null : shown?.name) ?? '?'} size={40} />
        <Typography
          id={titleId}
          variant="h6"
          component="h2"
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <bdi>{isGone ? t('gone.title') : (shown?.name ?? t('application'))}</bdi>
        </Typography>
        {administers && found && (
          <IconButton aria-label={t('forget.action')} title={t('forget.action')} onClick={() => setIsAsking(true)}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: 2.5 }}>
        {isGone ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('gone.text')}</Typography>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void Promise.all([candidate.refetch(), record.refetch()])} />
        ) : !found || !shown || record.data === undefined ? (
          <TabSkeleton />
        ) : (
          <Stack spacing={3}>
            <Box>
              <Button {...button} color="inherit" variant="outlined" endIcon={<ChevronDown size={16} aria-hidden />}>
                {t('stageIs', { stage: t(`stage.${shown.stage}`) })}
              </Button>
              {menu}
              {shown.closed_as !== null && (
                <Typography variant="body2" component="span" sx={{ marginInlineStart: 1.5, color: 'text.secondary' }}>
                  {t(`end.${shown.closed_as}`)}
                </Typography>
              )}
            </Box>
            <ApplicationPart candidate={found} keepUntil={found.keep_until} />
            <StarsPart openingId={openingId} id={id} card={card} ratings={record.data.ratings} />
            <InterviewPart card={shown} />
            <NotesPart id={id} notes={record.data.notes} />
            <LettersPart id={id} letters={record.data.letters} />
          </Stack>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('forget.title')}
        confirmLabel={t('forget.action')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await verbs.forget(id);
          forgetDraftsOf(id);
          toast.success(t('forget.done'));
          onClose();
        }}
      >
        {t('forget.text')}
      </ConfirmDialog>
    </Drawer>
  );
}
