import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { titleOf } from '../api/ideas.ts';
import type { ChosenCase, IdeaRow } from '../types.ts';

interface MakeTasksDialogProps {
  ideas: readonly IdeaRow[];
  chosen: ChosenCase | null;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Shows the tasks before they are made. */
export function MakeTasksDialog({ ideas, chosen, onConfirm, onClose }: MakeTasksDialogProps) {
  const { t } = useTranslation('brainstorm');
  return (
    <ConfirmDialog
      open
      title={t('tasks.title', { count: ideas.length })}
      confirmLabel={t('tasks.confirm')}
      confirmColor="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography variant="body2" component="span">
        {chosen === null ? t('tasks.ofNone') : t('tasks.ofCase', { title: chosen.title })}
      </Typography>
      <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2.5 }}>
        {ideas.map((idea) => (
          <Typography key={idea.id} component="li" variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {titleOf(idea.body)}
          </Typography>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
