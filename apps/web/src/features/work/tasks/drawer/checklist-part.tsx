import { type ChecklistItem, TASK_CHECKLIST_MAX, type TaskDetails } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { PartTitle } from './part-title.tsx';
import { useSaveFields } from './use-drawer-verb.ts';

const ITEM_MAX_LENGTH = 500;

/** The points of a task: ticked, added and taken away. */
export function ChecklistPart({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { save, isPending } = useSaveFields(task);
  const { text, write: setText, forget } = useDraft(`checklist:${task.id}`);
  // What is ticked is so at once; where the database refuses, it is as it was.
  const [items, foresee] = useOptimistic(task.checklist, (_, next: ChecklistItem[]) => next);
  const done = items.filter((item) => item.done).length;
  if (items.length === 0 && !task.may_edit) return null;

  const write = (next: ChecklistItem[]) =>
    startTransition(async () => {
      foresee(next);
      await save({ checklist: next });
    });
  const add = async () => {
    const wanted = text.trim();
    if (wanted === '' || isPending) return;
    if (await save({ checklist: [...items, { text: wanted, done: false }] })) forget();
  };

  return (
    <section aria-labelledby="task-checklist">
      <PartTitle id="task-checklist">
        {items.length === 0 ? t('checklist.title') : t('checklist.progress', { done, total: items.length })}
      </PartTitle>
      {items.length > 0 && (
        <LinearProgress variant="determinate" value={(done / items.length) * 100} aria-labelledby="task-checklist" />
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <Box component="li" key={item.key} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <FormControlLabel
              disabled={!task.may_edit}
              sx={{ flexGrow: 1, alignItems: 'flex-start', marginInlineEnd: 0 }}
              control={
                <Checkbox
                  checked={item.done}
                  onChange={(_, checked) =>
                    write(items.map((other) => (other.key === item.key ? { ...other, done: checked } : other)))
                  }
                />
              }
              label={
                <Box
                  component="span"
                  sx={{
                    display: 'block',
                    paddingBlock: 1,
                    overflowWrap: 'anywhere',
                    ...(item.done && { color: 'text.secondary', textDecoration: 'line-through' }),
                  }}
                >
                  <bdi>{item.text}</bdi>
                </Box>
              }
            />
            {task.may_edit && (
              <IconButton
                size="small"
                sx={{ marginBlockStart: 0.75 }}
                aria-label={t('checklist.remove', { text: item.text })}
                onClick={() => write(items.filter((other) => other.key !== item.key))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {task.may_edit && items.length < TASK_CHECKLIST_MAX && (
        <TextField
          fullWidth
          size="small"
          label={t('checklist.add')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void add();
          }}
          slotProps={{ htmlInput: { maxLength: ITEM_MAX_LENGTH } }}
          sx={{ marginBlockStart: 1 }}
        />
      )}
    </section>
  );
}
