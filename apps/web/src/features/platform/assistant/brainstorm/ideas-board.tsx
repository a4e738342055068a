import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListPlus, Pin } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ideasQuery, type Made, makeTasks, type NewIdea, sides } from '../api/ideas.ts';
import { MakeTasksDialog } from './make-tasks-dialog.tsx';
import { PinDialog } from './pin-dialog.tsx';
import type { ChosenCase } from '../types.ts';
import { IdeaGroup } from './idea-group.tsx';

interface IdeasBoardProps {
  conversationId: string | null;
  chosen: ChosenCase | null;
  isBusy: boolean;
  onAdd: (ideas: readonly NewIdea[]) => Promise<void>;
}

/** The ideas in their groups; those that are chosen are pinned to the notes or made into tasks, once that is confirmed. */
export function IdeasBoard({ conversationId, chosen, isBusy, onAdd }: IdeasBoardProps) {
  const { t } = useTranslation('brainstorm');
  const client = useQueryClient();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<'tasks' | 'note' | null>(null);
  const query = useQuery({ ...ideasQuery(conversationId ?? ''), enabled: conversationId !== null });
  const ideas = conversationId === null ? [] : (query.data ?? []);
  const chosenIdeas = ideas.filter(({ id }) => picked.includes(id));
  const withoutTask = chosenIdeas.filter(({ task_id: taskId }) => taskId === null);
  // What rests on one case is not written to another.
  const isOfAnother = chosen !== null && chosenIdeas.some((idea) => idea.case_ids.some((id) => id !== chosen.id));
  const made = useRef<Made>(new Map());
  const close = () => {
    setDialog(null);
    made.current.clear();
  };
  const done = () => setPicked([]);
  const pick = (id: string) => setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);

  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Box component="output" sx={{ flexGrow: 1, typography: 'body2', color: 'text.secondary' }}>
          {chosenIdeas.length > 0 ? t('picked', { count: chosenIdeas.length }) : t('pickHelp')}
          {isOfAnother && (
            <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
              {t('ofAnother', { title: chosen.title })}
            </Box>
          )}
        </Box>
        <Button
          variant="outlined"
          disabled={chosenIdeas.length === 0 || chosen === null || isOfAnother}
          title={chosen === null ? t('pin.needsCase') : undefined}
          startIcon={<Pin size={16} aria-hidden />}
          onClick={() => setDialog('note')}
        >
          {t('pin.action')}
        </Button>
        <Button
          variant="outlined"
          disabled={withoutTask.length === 0 || isOfAnother}
          startIcon={<ListPlus size={16} aria-hidden />}
          onClick={() => setDialog('tasks')}
        >
          {t('tasks.action')}
        </Button>
      </Box>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {sides.map((side) => (
          <IdeaGroup
            key={side}
            side={side}
            ideas={ideas.filter((idea) => idea.side === side)}
            picked={picked}
            isBusy={isBusy}
            onPick={pick}
            onAdd={(body) => onAdd([{ side, body, source: null, messageId: null }])}
          />
        ))}
      </Box>
      {dialog === 'note' && chosen !== null && (
        <PinDialog ideas={chosenIdeas} chosen={chosen} onDone={done} onClose={close} />
      )}
      {dialog === 'tasks' && (
        <MakeTasksDialog
          ideas={withoutTask}
          chosen={chosen}
          onConfirm={async () => {
            await makeTasks(client, withoutTask, { caseId: chosen?.id ?? null, made: made.current });
            done();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}
