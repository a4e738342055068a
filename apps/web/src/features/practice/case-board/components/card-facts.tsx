import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BoardCard } from '@casewright/contracts/case-board';
import { visuallyHidden } from '@mui/utils';
import {
  CalendarClock,
  ChevronsDown,
  ChevronsUp,
  ListChecks,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  Siren,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { hasDeadline } from '../../../../client/next-deadline.ts';
import { CourtDay } from '../../../../ui/format/court-day.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';

/** As many avatars as a card has room for. */
const AVATARS = 4;

function Fact({ icon: Icon, said, children }: { icon: LucideIcon; said: string; children: ReactNode }) {
  return (
    <Box component="span" title={said} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon size={16} aria-hidden />
      <span style={visuallyHidden}>{said}</span>
      <span aria-hidden>{children}</span>
    </Box>
  );
}

const URGENCY = {
  low: { icon: ChevronsDown, color: 'info.main' },
  high: { icon: ChevronsUp, color: 'warning.main' },
  urgent: { icon: Siren, color: 'error.main' },
} as const;

/** How urgent a case is, where it is anything but normal. */
export function UrgencyMark({ urgency }: { urgency: BoardCard['urgency'] }) {
  const { t } = useTranslation('caseBoard');
  if (urgency === 'normal') return null;
  const { icon: Icon, color } = URGENCY[urgency];
  return (
    <Box component="span" title={t(`urgency.${urgency}`)} sx={{ display: 'inline-flex', color }}>
      <Icon size={18} aria-hidden />
      <span style={visuallyHidden}>{t(`urgency.${urgency}`)}</span>
    </Box>
  );
}

/** What is to be seen of a case without opening it: tasks, comments, the next deadline, and who works on it. */
export function CardFacts({ card }: { card: BoardCard }) {
  const { t } = useTranslation('caseBoard');
  const more = card.people_total - AVATARS;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        color: 'text.secondary',
        typography: 'caption',
      }}
    >
      {card.tasks_total > 0 && (
        <Fact icon={ListChecks} said={t('card.tasks', { done: card.tasks_done, total: card.tasks_total })}>
          {`${card.tasks_done}/${card.tasks_total}`}
        </Fact>
      )}
      {card.notes_total > 0 && (
        <Fact icon={MessageSquare} said={t('card.notes', { count: card.notes_total })}>
          {card.notes_total}
        </Fact>
      )}
      {hasDeadline(card) && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <CalendarClock size={16} aria-hidden />
          <span style={visuallyHidden}>{t('card.deadline')}</span>
          <CourtDay short at={card.next_deadline_at} on={card.next_deadline_on} zone={card.next_deadline_zone} />
        </Box>
      )}
      {card.unanswered_since !== null && (
        <Box
          component="span"
          data-unanswered
          title={t('card.unanswered')}
          sx={(theme) => ({
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontWeight: 600,
            color: theme.vars.palette.warning.dark,
            ...theme.applyStyles('dark', { color: theme.vars.palette.warning.light }),
          })}
        >
          <MailWarning size={16} aria-hidden />
          <span style={visuallyHidden}>{t('card.unanswered')}</span>
          <RelativeTime value={card.unanswered_since} />
        </Box>
      )}
      {card.people.length > 0 && (
        <Box
          component="span"
          title={card.people.map(({ name }) => name).join(', ')}
          sx={{ display: 'inline-flex', marginInlineStart: 'auto', '& > div + div': { marginInlineStart: -0.75 } }}
        >
          <span style={visuallyHidden}>
            {t('card.people', { names: card.people.map(({ name }) => name).join(', ') })}
          </span>
          {card.people.slice(0, AVATARS).map(({ id, name, avatar_url: picture }) => (
            <PersonAvatar key={id} name={name} src={picture} size={26} />
          ))}
          {more > 0 && (
            <Typography component="span" variant="caption" sx={{ alignSelf: 'center', paddingInlineStart: 1.25 }}>
              {`+${more}`}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
