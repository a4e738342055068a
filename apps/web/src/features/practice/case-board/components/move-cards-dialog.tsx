import type { BoardColumn } from '@casewright/contracts/case-board';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { useBoardVerb } from '../api/board.ts';

interface MoveCardsDialogProps {
  /** What is done with the column once its cards have moved. */
  task: 'clear' | 'delete';
  column: BoardColumn;
  /** The columns to which its cards can go. */
  others: readonly { id: string; name: string }[];
  open: boolean;
  onClose: () => void;
}

/** Asks to which column the cards of another one move, before it is emptied or deleted: no case is ever deleted here. */
export function MoveCardsDialog({ task, column, others, open, onClose }: MoveCardsDialogProps) {
  const { t } = useTranslation('caseBoard');
  const { mutateAsync } = useBoardVerb();
  const [chosen, setChosen] = useState('');
  const target = others.find(({ id }) => id === chosen)?.id ?? others[0]?.id ?? null;
  const name = column.name ?? '';

  return (
    <ConfirmDialog
      open={open}
      title={task === 'clear' ? t('clearing.title', { name }) : t('deleting.title', { name })}
      confirmLabel={task === 'clear' ? t('clearing.confirm') : t('deleting.confirm')}
      confirmColor={task === 'clear' ? 'primary' : 'error'}
      onClose={onClose}
      onConfirm={() =>
        column.id === null
          ? undefined
          : mutateAsync(
              task === 'clear' && target !== null
                ? { verb: 'clear_stage', stage_id: column.id, move_to: target }
                : { verb: 'delete_stage', stage_id: column.id, move_to: target },
            )
      }
    >
      <Stack spacing={2}>
        <p>{others.length === 0 && column.card_count > 0 ? t('clearing.needed') : t('clearing.text')}</p>
        {target !== null && (
          <TextField
            select
            fullWidth
            label={t('clearing.target')}
            value={target}
            onChange={(event) => setChosen(event.target.value)}
            slotProps={{ select: { native: true } }}
          >
            {others.map(({ id, name: other }) => (
              <option key={id} value={id}>
                {other}
              </option>
            ))}
          </TextField>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
