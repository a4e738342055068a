import {
  INVITATION_ANSWERS,
  type InvitationAnswer,
  type InvitationInCalendar,
  type MailInvitation,
} from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CalendarDays, CalendarX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { useAnswerInvitation } from '../api/answer-invitation.ts';
import { useTakeInvitation } from '../api/take-invitation.ts';

/** Anybody can borrow a name: the address is beside it. */
const organizerOf = (organizer: MailInvitation['organizer']): string | null =>
  organizer && [organizer.name, organizer.address].filter((part) => part !== '').join(', ');

const SAID: Readonly<Record<string, InvitationAnswer>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
};

/** What somebody who was invited answers by this mail. */
const replyOf = ({ name, address, status }: { name: string; address: string; status: string }) => {
  const said = SAID[status];
  return said === undefined ? [] : [{ person: name === '' ? address : `${name}, ${address}`, said }];
};

interface InvitationCardProps {
  mailId: string;
  invitation: MailInvitation;
  /** From which address the mail came: of somebody else it answers nothing. */
  sender: string;
  inCalendar: InvitationInCalendar;
}

/** What a mail invites to or calls off, and what the reader's calendar knows of it. Nothing comes into the calendar by itself. */
export function InvitationCard({ mailId, invitation, sender, inCalendar }: InvitationCardProps) {
  const { t } = useTranslation('mail');
  const dates = useDates();
  const { take, pending } = useTakeInvitation(mailId);
  const { event, organizer, method } = invitation;
  const { state, event_id: eventId, answer, may_answer: mayAnswer } = inCalendar;
  const answers = useAnswerInvitation(mailId, event?.title ?? t('invitation.label'));
  const asks = mayAnswer === true && (state === 'new' || state === 'same' || state === 'changed');
  const replies =
    method === 'REPLY'
      ? (invitation.attendees ?? [])
          .filter(({ address }) => address.toLowerCase() === sender.toLowerCase())
          .slice(0, 1)
          .flatMap(replyOf)
      : [];
  const isOff = method === 'CANCEL';
  const Icon = isOff ? CalendarX : CalendarDays;
  const when =
    event === null ? null : event.all_day ? dates.date(event.start_date ?? event.start) : dates.dateTime(event.start);
  const verb = asks ? null : state === 'new' ? 'add' : state === 'changed' ? (isOff ? 'remove' : 'change') : null;
  const section = useRef<HTMLElement>(null);
  const verbBefore = useRef(verb);
  useEffect(() => {
    // The button that was pressed is gone: who works by keyboard stays here.
    if (verbBefore.current !== null && verb === null) section.current?.focus();
    verbBefore.current = verb;
  }, [verb]);
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label={t('invitation.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: 1.5,
        marginBlockEnd: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        outline: 'none',
      }}
    >
      <Box
        component={Icon}
        size={24}
        aria-hidden
        sx={{ flexShrink: 0, color: isOff ? 'error.main' : 'primary.main' }}
      />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{event?.title ?? t('invitation.label')}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[isOff ? t('invitation.off') : null, when, event?.location, organizerOf(organizer)]
            .filter((part) => part !== null && part !== undefined && part !== '')
            .map((part, place) => (
              <span key={part}>
                {place > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </Typography>
        {verb === null && replies.length === 0 && (
          <Typography variant="caption" component="output" sx={{ color: 'text.secondary' }}>
            {asks && answer !== null ? t(`invitation.answered.${answer}`) : t(`invitation.states.${state}`)}
          </Typography>
        )}
        {replies.map(({ person, said }) => (
          <Typography key={person} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            <bdi>{person}</bdi> · {t(`invitation.replies.${said}`)}
          </Typography>
        ))}
      </Box>
      {asks && (
        <Box
          component="fieldset"
          aria-label={t('invitation.answer')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, border: 0, minWidth: 0 }}
        >
          {INVITATION_ANSWERS.map((each) => (
            <Button
              key={each}
              size="small"
              variant={answer === each ? 'contained' : 'outlined'}
              color={each === 'declined' ? 'inherit' : 'primary'}
              aria-pressed={answer === each}
              loading={answers.pending === each}
              disabled={answers.pending !== null}
              onClick={() => answers.answer(each)}
            >
              {t(`invitation.answers.${each}`)}
            </Button>
          ))}
        </Box>
      )}
      {verb !== null && (
        <Button
          size="small"
          variant={isOff ? 'outlined' : 'contained'}
          color={isOff ? 'error' : 'primary'}
          loading={pending}
          onClick={() => take()}
        >
          {t(`invitation.verbs.${verb}`)}
        </Button>
      )}
      {verb === null && eventId !== null && (
        <ButtonLink to={paths.dashboard.calendar} size="small" variant="outlined" color="inherit">
          {t('invitation.open')}
        </ButtonLink>
      )}
    </Box>
  );
}
