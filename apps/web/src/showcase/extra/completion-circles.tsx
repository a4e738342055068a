import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Completion, CompletionCircle } from '../../ui/completion-circle.tsx';
import { offerUndo } from '../../ui/feedback/undo.ts';
import { useDemo } from '../demo/use-demo.ts';

const STATES: readonly Completion[] = ['open', 'half', 'done', 'off'];

/** Circles that complete on a press, in each of their states, with the way back that follows. */
export function CompletionCircles() {
  const { t } = useTranslation('showcase');
  const { cases } = useDemo();
  const [states, setStates] = useState(STATES);
  const set = (at: number, state: Completion) => setStates((known) => known.with(at, state));
  return (
    <Stack spacing={1}>
      {states.map((state, at) => {
        const title = cases[at]?.title ?? '';
        const complete = () => {
          set(at, state === 'done' || state === 'off' ? 'open' : 'done');
          void offerUndo(t('utilities.completed'), async () => set(at, state));
        };
        return (
          <Stack key={STATES[at]} direction="row" spacing={1.5} sx={{ alignItems: 'center', minHeight: 40 }}>
            <CompletionCircle state={state} label={title} onPress={complete} />
            <Typography aria-hidden>{title}</Typography>
          </Stack>
        );
      })}
    </Stack>
  );
}
