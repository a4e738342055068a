import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { type Made, pinToNotes, sides } from '../api/ideas.ts';
import { noteOf } from '../model/note.ts';
import type { ChosenCase, IdeaRow } from '../types.ts';

interface PinDialogProps {
  ideas: readonly IdeaRow[];
  chosen: ChosenCase;
  onDone: () => void;
  onClose: () => void;
}

/** Shows the note before it is written, and who will read it. */
export function PinDialog({ ideas, chosen, onDone, onClose }: PinDialogProps) {
  const { t } = useTranslation('brainstorm');
  const client = useQueryClient();
  const { user } = useSession();
  const made = useRef<Made>(new Map());
  // The notes of a client are for everybody on the case; those of a firm for the firm.
  const visibility = user?.accessLevel === 'user' ? 'shared' : 'internal';
  const groups = sides.map((side) => ({
    title: t(`side.${side}`),
    ideas: ideas.filter((idea) => idea.side === side),
  }));
  const html = noteOf(groups, t('unverified'));
  return (
    <ConfirmDialog
      open
      title={t('pin.title')}
      confirmLabel={t('pin.action')}
      confirmColor="primary"
      onConfirm={async () => {
        await pinToNotes(client, ideas, { caseId: chosen.id, html, visibility, made: made.current });
        onDone();
      }}
      onClose={onClose}
    >
      <Typography variant="body2" component="span">
        {t(visibility === 'shared' ? 'pin.readersAll' : 'pin.readersFirm', { title: chosen.title })}
      </Typography>
      <Box sx={{ marginBlockStart: 2 }}>
        <SafeHtml html={html} />
      </Box>
    </ConfirmDialog>
  );
}
