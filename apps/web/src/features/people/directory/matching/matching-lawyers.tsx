import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { InviteLawyerButton } from '../invitations/invite-lawyer-button.tsx';
import { suggestLawyersQuery } from './suggest-lawyers.ts';

interface MatchingLawyersProps {
  area: string | null;
  country: string | null;
  region: string;
  /** The case to which they can be invited; left out while it is being written. */
  caseId?: string;
}

/** Lawyers who take cases of a field, those of the place first; with a case, each can be invited. */
export function MatchingLawyers({ area, country, region, caseId = '' }: MatchingLawyersProps) {
  const { t } = useTranslation('directory');
  const settled = useDeferredValue(region);
  const query = useQuery(suggestLawyersQuery({ area, country, region: settled, caseId }));
  if (area === null) return null;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (caseId !== '' && data?.total === 0) return null;
  return (
    <Panel title={t('matching.title')} count={data?.total} busy={data === undefined}>
      {data === undefined ? (
        <Box sx={{ display: 'grid', gap: 1, padding: 2 }}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} variant="rounded" height={40} />
          ))}
        </Box>
      ) : data.total === 0 ? (
        <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
          {t('matching.none')}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            margin: 0,
            padding: 0,
            listStyle: 'none',
            '& > li:not(:last-child)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
          }}
        >
          {(caseId === '' ? data.lawyers.slice(0, 3) : data.lawyers).map((lawyer) => (
            <Box
              key={lawyer.user_id}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                paddingInline: 2,
                paddingBlock: 1,
              }}
            >
              <PersonAvatar name={lawyer.display_name} src={lawyer.avatar_url} size={40} />
              <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                <RouterLink
                  to={paths.dashboard.people.profile(lawyer.user_id)}
                  target={caseId === '' ? '_blank' : undefined}
                  color="inherit"
                  variant="subtitle2"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  <bdi>{lawyer.display_name}</bdi>
                </RouterLink>
                <Standing lawyer={lawyer} />
              </Box>
              {caseId !== '' && (
                <InviteLawyerButton lawyerId={lawyer.user_id} name={lawyer.display_name} caseId={caseId} />
              )}
            </Box>
          ))}
        </Box>
      )}
      {caseId === '' && data !== undefined && data.total > 0 && (
        <Typography
          variant="body2"
          sx={{
            paddingInline: 2,
            paddingBlock: 1.5,
            color: 'text.secondary',
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          {t('matching.later')}
        </Typography>
      )}
    </Panel>
  );
}

interface Suggested {
  law_firm_name: string | null;
  rating_average: number | null;
  rating_count: number;
  admitted: string | null;
}

/** Firm, rating, and whether the lawyer is admitted where the case lies. */
function Standing({ lawyer }: { lawyer: Suggested }) {
  const { t } = useTranslation('directory');
  const money = useMoney();
  const { admitted } = lawyer;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, color: 'text.secondary' }}
    >
      <bdi>{lawyer.law_firm_name ?? t('card.solo')}</bdi>
      {lawyer.rating_average !== null && lawyer.rating_count > 0 && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <Box
            component="span"
            aria-hidden
            sx={{ display: 'inline-flex', color: 'warning.main', '& svg': { fill: 'currentcolor' } }}
          >
            <Star size={14} />
          </Box>
          {t('matching.rating', { rating: money.number(lawyer.rating_average), count: lawyer.rating_count })}
        </Box>
      )}
      {(admitted === 'region' || admitted === 'country' || admitted === 'elsewhere') && (
        <span>{t(`matching.admitted.${admitted}`)}</span>
      )}
    </Typography>
  );
}
