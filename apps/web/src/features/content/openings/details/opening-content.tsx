import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { BadgeCheck, CalendarClock, CalendarDays, CalendarX, Clock, Coins, Eye, MapPin, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Columns } from '../../../../ui/columns.tsx';
import { FactLine } from '../../../../ui/fact.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useList } from '../../../../ui/format/list.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import type { Opening } from '../api/opening.ts';
import { useOpeningWords } from '../words.ts';

/** What an opening says, and what it asks for and offers beside it. */
export function OpeningContent({ opening }: { opening: Opening }) {
  const { t } = useTranslation('openings');
  return (
    <Columns side={<FactsPanel opening={opening} />}>
      <Panel title={t('parts.details')}>
        <Box lang={opening.language} sx={{ padding: 2, maxWidth: 720 }}>
          {opening.content === '' ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('noContent')}</Typography>
          ) : (
            <SafeHtml html={opening.content} />
          )}
        </Box>
      </Panel>
      <ChipsPanel title={t('fields.skills')} lines={opening.skills} />
      <BenefitsPanel benefits={opening.benefits} />
    </Columns>
  );
}

function ChipsPanel({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Panel title={title}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 2, listStyle: 'none' }}>
        {lines.map((line) => (
          <li key={line}>
            <Chip size="small" label={<bdi>{line}</bdi>} />
          </li>
        ))}
      </Box>
    </Panel>
  );
}

function BenefitsPanel({ benefits }: { benefits: readonly string[] }) {
  const { t } = useTranslation('openings');
  const words = useOpeningWords();
  return (
    <Panel title={t('fields.benefits')}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1,
          margin: 0,
          padding: 2,
          listStyle: 'none',
          gridTemplateColumns: { sm: '1fr 1fr' },
        }}
      >
        {words.benefits.map(({ value, label }) => {
          const isOffered = benefits.includes(value);
          return (
            <Box
              key={value}
              component="li"
              sx={{ display: isOffered ? 'flex' : 'none', alignItems: 'center', gap: 1, typography: 'body2' }}
            >
              <Box component="span" aria-hidden sx={{ display: 'inline-flex', color: 'success.main' }}>
                <BadgeCheck size={18} />
              </Box>
              {label}
            </Box>
          );
        })}
        {benefits.length === 0 && (
          <Box component="li" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {t('noBenefits')}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function FactsPanel({ opening }: { opening: Opening }) {
  const { t } = useTranslation('openings');
  const dates = useDates();
  const money = useMoney();
  const words = useOpeningWords();
  const listText = useList();
  const none = t('notSaid');
  const facts = [
    { icon: CalendarDays, label: t('facts.posted'), value: dates.date(opening.published_at) },
    { icon: CalendarX, label: t('fields.expires'), value: dates.date(opening.expires_on) },
    { icon: UserRound, label: t('fields.role'), value: opening.role },
    { icon: Clock, label: t('fields.types'), value: listText(opening.employment_types.map(words.typeName)) },
    {
      icon: CalendarClock,
      label: t('fields.schedule'),
      value: listText(opening.working_schedule.map(words.scheduleName)),
    },
    { icon: BadgeCheck, label: t('fields.experience'), value: words.experienceName(opening.experience) },
    { icon: Coins, label: t('fields.salary'), value: words.salary(opening) },
    { icon: MapPin, label: t('facts.place'), value: words.place(opening.city, opening.locations) },
    { icon: Eye, label: t('facts.views'), value: money.number(opening.total_views) },
  ];
  return (
    <Panel title={t('parts.properties')}>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 2 }}>
        {facts.map(({ icon, label, value }) => (
          <FactLine key={label} wrap icon={icon} label={label}>
            <bdi>{value || none}</bdi>
          </FactLine>
        ))}
      </Box>
    </Panel>
  );
}
