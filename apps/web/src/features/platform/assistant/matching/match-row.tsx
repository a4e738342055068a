import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Check, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { type Factor, inviteLawyer, type LawyerMatch } from '../api/matches.ts';
import type { ChosenCase } from '../types.ts';

/** A lawyer who fits: what speaks for them, part by part, and the invitation. */
export function MatchRow({ match, chosen }: { match: LawyerMatch; chosen: ChosenCase | null }) {
  const { t } = useTranslation('matching');
  const money = useMoney();
  const [invitedTo, setInvitedTo] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const invite = async (caseId: string) => {
    setIsBusy(true);
    try {
      await inviteLawyer(caseId, match.user_id);
      setInvitedTo(caseId);
      toast.success(t('invited', { name: match.display_name }));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const profile = paths.dashboard.people.profile(match.user_id);
  const { hourly_rate_min: low, hourly_rate_max: high, currency } = match;
  const isInvited = chosen !== null && invitedTo === chosen.id;
  return (
    <Box
      component="li"
      data-row
      sx={{
        display: 'grid',
        gap: 1.5,
        padding: 2,
        listStyle: 'none',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
        <PersonAvatar name={match.display_name} size={40} src={match.avatar_url} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <RouterLink to={profile} variant="subtitle2" color="text.primary">
              <bdi>{match.display_name}</bdi>
            </RouterLink>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <bdi>{match.law_firm_name}</bdi>
              {low !== null && ` · ${money.range(low, high ?? low, currency)}`}
            </Typography>
          </Box>
          <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
            {match.headline}
          </Typography>
          <Box
            component="ul"
            aria-label={t('why')}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              rowGap: 0.5,
              margin: 0,
              marginBlockStart: 1,
              padding: 0,
            }}
          >
            {match.factors.map((factor) => (
              <FactorBar key={factor.name} factor={factor} />
            ))}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography component="span" title={t('scoreHelp')} sx={{ fontSize: 20, fontWeight: 700 }}>
          {money.number(match.score)}
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {' '}
            / {money.number(100)}
          </Typography>
        </Typography>
        {chosen === null ? (
          <ButtonLink to={profile} variant="outlined" size="small">
            {t('profile')}
          </ButtonLink>
        ) : (
          <Button
            variant="outlined"
            size="small"
            disabled={isInvited}
            loading={isBusy}
            startIcon={isInvited ? <Check size={16} aria-hidden /> : <UserPlus size={16} aria-hidden />}
            onClick={() => void invite(chosen.id)}
          >
            {t(isInvited ? 'isInvited' : 'invite')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** One part of the rank: its name, its points, and of how many. */
function FactorBar({ factor: { name, points, most } }: { factor: Factor }) {
  const { t } = useTranslation('matching');
  const money = useMoney();
  const share = Math.round((100 * points) / most);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, listStyle: 'none' }}>
      <Box aria-hidden sx={{ width: 32, height: 4, borderRadius: 1, backgroundColor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ width: `${share}%`, height: 1, backgroundColor: 'primary.main' }} />
      </Box>
      <Typography variant="caption" sx={{ color: points === 0 ? 'text.secondary' : 'text.primary' }}>
        {t(`factor.${name}`)} {money.number(points)}/{money.number(most)}
      </Typography>
    </Box>
  );
}
