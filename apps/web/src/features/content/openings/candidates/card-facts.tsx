import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { CalendarDays, Clock, FileText, type LucideIcon, Mail, MessageSquare, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { today } from '../../../../ui/format/today.ts';
import type { BoardCandidate } from '../api/candidates.ts';

type Tone = 'text.secondary' | 'text.primary' | 'warning' | 'error';

interface FactProps {
  icon: LucideIcon;
  /** In words, where what is shown says less. */
  said?: string;
  tone?: Tone;
  children: ReactNode;
}

function Fact({ icon: Icon, said, tone = 'text.secondary', children }: FactProps) {
  return (
    <Box
      component="span"
      title={said}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: tone === 'text.secondary' ? 400 : 600,
        ...(tone === 'warning' || tone === 'error'
          ? {
              color: theme.vars.palette[tone].dark,
              ...theme.applyStyles('dark', { color: theme.vars.palette[tone].light }),
            }
          : { color: tone }),
      })}
    >
      <Icon size={14} aria-hidden />
      {said !== undefined && <span style={visuallyHidden}>{said}</span>}
      <span aria-hidden={said !== undefined}>{children}</span>
    </Box>
  );
}

const daysSince = (moment: string) => Math.floor((Date.parse(today()) - Date.parse(moment.slice(0, 10))) / 86_400_000);

/** So many days without a date for the interview are said. */
const WAITS_DAYS = 3;

/** What is to be seen of a candidate without opening: file, stars, notes, letters, the interview, and the day on which the data goes. */
export function CardFacts({ card }: { card: BoardCandidate }) {
  const { t } = useTranslation('candidates');
  const dates = useDates();
  const money = useMoney();
  const waits = daysSince(card.stage_at);
  const goesToday = card.keep_until <= today();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.5,
        marginBlockStart: 1,
        typography: 'caption',
        '&:empty': { display: 'none' },
      }}
    >
      {card.stage === 'interview' && card.interview_at !== null && (
        <Fact icon={CalendarDays} tone="text.primary">
          <bdi>{dates.dateTime(card.interview_at)}</bdi>
        </Fact>
      )}
      {card.stage === 'interview' && card.interview_at === null && waits >= WAITS_DAYS && (
        <Fact icon={Clock} tone="warning">
          {t('noDate', { count: waits })}
        </Fact>
      )}
      {card.rating !== null && (
        <Fact icon={Star} said={t('rated', { stars: money.number(card.rating), count: card.raters })}>
          {t('ratedShort', { stars: money.number(card.rating), count: card.raters })}
        </Fact>
      )}
      {card.files > 0 && (
        <Fact icon={FileText} said={t('fileCount', { count: card.files })}>
          {money.number(card.files)}
        </Fact>
      )}
      {card.notes > 0 && (
        <Fact icon={MessageSquare} said={t('noteCount', { count: card.notes })}>
          {money.number(card.notes)}
        </Fact>
      )}
      {card.letters > 0 && (
        <Fact icon={Mail} said={t('letterCount', { count: card.letters })}>
          {money.number(card.letters)}
        </Fact>
      )}
      {(card.stage === 'closed' || goesToday) && (
        <Fact icon={Trash2} tone={goesToday ? 'error' : 'text.secondary'}>
          {goesToday ? t('goesToday') : t('goesOn', { date: dates.date(card.keep_until) })}
        </Fact>
      )}
    </Box>
  );
}
