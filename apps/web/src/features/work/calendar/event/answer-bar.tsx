import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check, CircleHelp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useEventChange } from '../api/change-event.ts';
import { answers, type Answer, type EventItem } from '../types.ts';

const ICONS = { accepted: Check, tentative: CircleHelp, declined: X };
const COLORS = { accepted: 'success', tentative: 'warning', declined: 'error' } as const;

/** What an invited person answers: to the event, or to this occurrence of a series alone. */
export function AnswerBar({ event }: { event: EventItem }) {
  const { t } = useTranslation('calendar');
  const labelId = useId();
  const change = useEventChange();
  const [answered, setAnswered] = useState<Answer | null>(event.my_answer);
  const give = (answer: Answer, occurrence: string | null) =>
    change.mutate(
      { verb: 'answer', id: event.id, answer, ...(occurrence !== null && { occurrence }) },
      {
        onSuccess: () => {
          setAnswered(answer);
          toast.success(t('answer.saved'));
        },
      },
    );
  if (event.my_answer === null) return null;
  return (
    <Stack spacing={1.5} sx={{ padding: 2, borderRadius: 1, border: '1px solid', borderColor: 'divider' }}>
      <Typography id={labelId} variant="subtitle2" component="p">
        {t(answered === 'needs_action' ? 'answer.question' : 'answer.given')}
      </Typography>
      <Box
        component="fieldset"
        aria-labelledby={labelId}
        sx={{ border: 0, margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {answers.map((answer) => {
          const Icon = ICONS[answer];
          const isGiven = answered === answer;
          return (
            <Button
              key={answer}
              size="small"
              variant={isGiven ? 'contained' : 'outlined'}
              color={isGiven ? COLORS[answer] : 'inherit'}
              aria-pressed={isGiven}
              disabled={change.isPending}
              startIcon={<Icon size={16} aria-hidden />}
              onClick={() => give(answer, null)}
            >
              {t(`answer.give.${answer}`)}
            </Button>
          );
        })}
      </Box>
      {event.occurrence !== null && (
        <Box>
          <Button
            size="small"
            color="inherit"
            disabled={change.isPending || answered === 'declined'}
            onClick={() => give('declined', event.occurrence)}
          >
            {t('answer.onlyThis')}
          </Button>
        </Box>
      )}
      {event.conflict && <Alert severity="warning">{t('answer.conflict')}</Alert>}
      <RefusalAlert error={change.error} />
    </Stack>
  );
}
