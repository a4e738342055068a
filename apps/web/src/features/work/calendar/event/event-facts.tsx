import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { AttachedFiles } from '../../../../ui/attachments/parts.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { useRuleWords } from '../../../../ui/recurrence/rule-words.ts';
import { useEventChange } from '../api/change-event.ts';
import type { OpenedEvent } from '../api/event.ts';
import { AnswerBar } from './answer-bar.tsx';
import { AttendeeList } from './attendee-list.tsx';
import { RemindersField } from './reminders-field.tsx';
import { useWhenText } from './use-when-text.ts';

/** An event as somebody reads it who may not change it: they answer, and choose their own reminders. */
export function EventFacts({ event, onClose }: { event: OpenedEvent; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { t: ui } = useTranslation('ui');
  const words = useRuleWords();
  const dates = useDates();
  const whenText = useWhenText();
  const change = useEventChange();
  const [reminders, setReminders] = useState(event.reminders);
  const fact = (label: string, value: React.ReactNode) =>
    value !== null &&
    value !== '' && (
      <div>
        <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography variant="body2" component="dd" sx={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </div>
    );
  const isChanged = JSON.stringify(reminders) !== JSON.stringify(event.reminders);
  return (
    <>
      <DialogContent>
        <Stack spacing={2.5}>
          <AnswerBar event={event} />
          <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
            {fact(t('facts.when'), <bdi>{whenText(event)}</bdi>)}
            {fact(t('facts.repeats'), event.recurrence && words(event.recurrence, event.time_zone))}
            {event.recurrence !== null &&
              event.next.length > 0 &&
              fact(t('facts.next'), <bdi>{event.next.map((start) => dates.dateTime(start)).join(' · ')}</bdi>)}
            {fact(t('form.location'), event.location)}
            {event.case_id !== null &&
              event.case_title !== null &&
              fact(
                t('form.case'),
                <RouterLink to={paths.dashboard.case.details(event.case_id)}>{event.case_title}</RouterLink>,
              )}
            {fact(t('form.description'), event.description)}
          </Box>
          <AttachedFiles titled kind="event" id={event.id} />
          <AttendeeList attendees={event.attendees} occurrence={event.occurrence} />
          <RemindersField value={reminders} onChange={setReminders} />
          <RefusalAlert error={change.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {ui('close')}
        </Button>
        {isChanged && (
          <Button
            variant="contained"
            loading={change.isPending}
            onClick={() =>
              change.mutate(
                { verb: 'remind', id: event.id, reminders },
                {
                  onSuccess: () => {
                    toast.success(t('remind.saved'));
                    onClose();
                  },
                },
              )
            }
          >
            {t('remind.save')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
