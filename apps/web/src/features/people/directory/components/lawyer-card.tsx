import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { BriefcaseBusiness, Clock, Coins, Languages, MapPin, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { FactLine } from '../../../../ui/fact.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { useSpokenLanguageName } from '../../../../ui/format/spoken-languages.ts';
import { today } from '../../../../ui/format/today.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { DirectoryRow } from '../api/search-lawyers.ts';
import { InviteLawyerButton } from '../invitations/invite-lawyer-button.tsx';
import { usePlaceName } from './use-active-filters.ts';
import { useMeasured } from './use-measured.ts';

/** So many fields of law are named on a card. */
const AREAS_SHOWN = 3;

/** A lawyer in the directory. The name leads to the profile; a client with a case can invite from here. */
export function LawyerCard({ row, caseId }: { row: DirectoryRow; caseId: string }) {
  const { t } = useTranslation('directory');
  const areaName = usePracticeAreaName();
  const more = row.practice_areas.length - AREAS_SHOWN;
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 2, padding: 3, listStyle: 'none' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <PersonAvatar name={row.display_name} src={row.avatar_url} size={56} tone="soft" />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <RouterLink to={paths.dashboard.people.profile(row.user_id)} color="inherit" underline="hover">
              <bdi>{row.display_name}</bdi>
            </RouterLink>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{row.law_firm_name ?? t('card.solo')}</bdi>
          </Typography>
        </Box>
        <AvailabilityLabel row={row} />
      </Box>
      {row.headline && (
        <Typography variant="body2" sx={clamp}>
          <bdi>{row.headline}</bdi>
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={t('filters.areas')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, padding: 0, margin: 0, listStyle: 'none' }}
      >
        {row.practice_areas.slice(0, AREAS_SHOWN).map((area) => (
          <li key={area}>
            <Chip size="small" label={areaName(area)} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <Chip size="small" variant="outlined" label={t('card.moreAreas', { count: more })} />
          </li>
        )}
      </Box>
      <Facts row={row} />
      <Box sx={{ flexGrow: 1 }} />
      <RankLine row={row} />
      <InviteLawyerButton lawyerId={row.user_id} name={row.display_name} caseId={caseId} fullWidth />
    </Card>
  );
}

const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** Whether the lawyer takes cases, or from when on. */
function AvailabilityLabel({ row }: { row: DirectoryRow }) {
  const { t } = useTranslation('directory');
  const dates = useDates();
  if (!row.accepting_cases) return <Label>{t('card.takesNone')}</Label>;
  const from = row.available_from;
  if (from !== null && from > today())
    return <Label color="warning">{t('card.takesFrom', { date: dates.date(from) })}</Label>;
  return <Label color="success">{t('card.takesCases')}</Label>;
}

function Facts({ row }: { row: DirectoryRow }) {
  const { t } = useTranslation('directory');
  const measured = useMeasured();
  const money = useMoney();
  const placeName = usePlaceName();
  const languageName = useSpokenLanguageName();
  const { hourly_rate_min: low, hourly_rate_max: high, currency } = row;
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0 }}>
      <FactLine icon={Star} label={t('card.reviews')}>
        {measured.rating(row.rating_average, row.rating_count)}
      </FactLine>
      <FactLine icon={Clock} label={t('card.response')}>
        {measured.response(row.response_hours_p50)}
      </FactLine>
      <FactLine icon={BriefcaseBusiness} label={t('card.cases')}>
        {t('card.caseCount', { count: row.cases_engaged })}
      </FactLine>
      <FactLine icon={MapPin} label={t('card.admitted')} wrap>
        <bdi>{row.places.map(placeName).join(' · ') || t('card.notSaid')}</bdi>
      </FactLine>
      <FactLine icon={Coins} label={t('card.fee')} wrap>
        <bdi>{low === null ? t('card.notSaid') : money.range(low, high ?? low, currency)}</bdi>
      </FactLine>
      <FactLine icon={Languages} label={t('filters.languages')} wrap>
        {row.languages.map(languageName).join(', ') || t('card.notSaid')}
      </FactLine>
    </Box>
  );
}

/** The points that give this lawyer their place in the list. */
function RankLine({ row }: { row: DirectoryRow }) {
  const { t } = useTranslation('directory');
  const money = useMoney();
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {t('card.rank', {
        points: money.number(row.rank),
        reviews: money.number(row.rank_reviews),
        answers: money.number(row.rank_answers),
        cases: money.number(row.rank_cases),
      })}
    </Typography>
  );
}
