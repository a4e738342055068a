import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { AlignLeft, Bell, BriefcaseBusiness, Clock, MapPin, Pencil, Repeat, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { AttachedFiles } from '../../../../ui/attachments/parts.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { useRuleWords } from '../../../../ui/recurrence/rule-words.ts';
import { eventQuery } from '../api/event.ts';
import { AnswerBar } from '../event/answer-bar.tsx';
import { AttendeeList } from '../event/attendee-list.tsx';
import { DeleteEvent } from '../event/delete-event.tsx';
import { useReminderWords } from '../event/use-reminder-words.ts';
import { useWhenText } from '../event/use-when-text.ts';
import type { EventItem } from '../types.ts';
import { PeekFrame } from './peek-frame.tsx';
import { PeekFoot, PeekHead, PeekLine, PeekLines } from './peek-parts.tsx';

interface EventPeekProps {
  id: string;
  occurrence: string | null;
  /** As the calendar shows it: drawn until it is read by itself. */
  item: EventItem | undefined;
  onEdit: () => void;
  onClose: () => void;
}

/** An event to be read; the pencil or `E` opens it for editing. */
export function EventPeek({ id, occurrence, item, onEdit, onClose }: EventPeekProps) {
  const { t } = useTranslation('calendar');
  const { data, error, refetch } = useQuery(eventQuery(id, occurrence));
  const event = data ?? item;
  const [isDoomed, setIsDoomed] = useState(false);
  if (event === undefined)
    return (
      <PeekFrame entryKey={null} label={t('form.edit')} onClose={onClose}>
        <PeekHead title={t('form.edit')} onClose={onClose} />
        <Box sx={{ padding: 2 }}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={2} />}
        </Box>
      </PeekFrame>
    );
  return (
    <PeekFrame
      entryKey={item?.key ?? null}
      label={event.title}
      onClose={onClose}
      onEdit={event.may_edit ? onEdit : undefined}
    >
      <PeekHead
        title={event.title}
        isOver={event.my_answer === 'declined'}
        onClose={onClose}
        actions={
          event.may_edit && (
            <>
              <IconButton aria-label={t('peek.edit')} title={t('peek.edit')} onClick={onEdit}>
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton aria-label={t('form.delete')} title={t('form.delete')} onClick={() => setIsDoomed(true)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </>
          )
        }
      />
      <Lines event={event} />
      <Box sx={{ display: 'grid', gap: 1.5, paddingInline: 2, paddingBlockEnd: 1.5, '&:empty': { display: 'none' } }}>
        <AnswerBar key={event.my_answer} event={event} />
        <AttachedFiles titled kind="event" id={event.id} />
        <AttendeeList attendees={event.attendees} occurrence={event.occurrence} />
      </Box>
      <PeekFoot>
        {event.case_id !== null && (
          <ButtonLink size="small" variant="outlined" color="inherit" to={paths.dashboard.case.details(event.case_id)}>
            {t('peek.openCase')}
          </ButtonLink>
        )}
        {!event.may_edit && (
          <Button size="small" variant="outlined" color="inherit" onClick={onEdit}>
            {t('peek.details')}
          </Button>
        )}
        {event.may_edit && (
          <Box
            component="span"
            aria-hidden
            sx={{
              marginInlineStart: 'auto',
              fontSize: 12,
              color: 'text.secondary',
              '@media (pointer: coarse)': { display: 'none' },
            }}
          >
            {t('peek.keyEdits')}
          </Box>
        )}
      </PeekFoot>
      {isDoomed && <DeleteEvent event={event} onDeleted={onClose} onClose={() => setIsDoomed(false)} />}
    </PeekFrame>
  );
}

function Lines({ event }: { event: EventItem }) {
  const { t } = useTranslation('calendar');
  const whenText = useWhenText();
  const words = useRuleWords();
  const before = useReminderWords();
  return (
    <PeekLines>
      <PeekLine icon={Clock} name={t('facts.when')}>
        <bdi>{whenText(event)}</bdi>
      </PeekLine>
      {event.recurrence !== null && (
        <PeekLine icon={Repeat} name={t('facts.repeats')}>
          {words(event.recurrence, event.time_zone)}
        </PeekLine>
      )}
      {event.location && (
        <PeekLine icon={MapPin} name={t('form.location')}>
          {event.location}
        </PeekLine>
      )}
      {event.case_id !== null && event.case_title !== null && (
        <PeekLine icon={BriefcaseBusiness} name={t('form.case')}>
          <RouterLink to={paths.dashboard.case.details(event.case_id)}>{event.case_title}</RouterLink>
        </PeekLine>
      )}
      {event.description && (
        <PeekLine icon={AlignLeft} name={t('form.description')}>
          <Box sx={{ maxHeight: 120, overflowY: 'auto', whiteSpace: 'pre-line' }}>{event.description}</Box>
        </PeekLine>
      )}
      {event.case_id !== null && event.mine && (
        <PeekLine icon={Users} name={t('peek.client')}>
          {t(event.client_visible ? 'peek.clientSees' : 'peek.clientSeesNot')}
        </PeekLine>
      )}
      {event.reminders.length > 0 && (
        <PeekLine icon={Bell} name={t('remind.label')}>
          {event.reminders.map(({ minutes_before: minutes }) => before(minutes)).join(' · ')}
        </PeekLine>
      )}
    </PeekLines>
  );
}
