import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ownProposalsQuery, wayToPropose } from '../../../../client/own-proposals.ts';
import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { usePracticeAreaText } from '../../../../ui/format/practice-areas.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { newPostingsQuery } from '../api/new-postings.ts';

/** The newest open postings, for lawyers: read one, or propose at once. Left out while there is none to show. */
export function NewPostings({ person }: { person: SessionUser }) {
  const { t } = useTranslation('overview');
  const nameOf = useCountryName();
  const areaOf = usePracticeAreaText();
  const { data } = useQuery(newPostingsQuery(person.id));
  const { data: own } = useQuery(ownProposalsQuery(person.id));
  const wayOf = (id: string) => wayToPropose(id, own?.get(id));
  if (!data || data.length === 0) return null;
  return (
    <Panel
      title={t('postings.title')}
      action={
        <ButtonLink to={paths.dashboard.case.list} search={{ tab: 'discover' }} size="small">
          {t('postings.all')}
        </ButtonLink>
      }
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map((posting) => (
          <Box
            component="li"
            key={posting.id}
            sx={{
              display: 'flex',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              alignItems: 'center',
              gap: 2,
              minHeight: 'var(--tall-row-height)',
              paddingInline: 2,
              paddingBlock: 0.75,
              '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
            }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <RouterLink
                to={paths.dashboard.case.details(posting.id)}
                color="inherit"
                sx={{ fontSize: 14, fontWeight: 500, display: 'block', overflowWrap: 'anywhere' }}
              >
                {posting.title}
              </RouterLink>
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {[
                  posting.practice_areas && areaOf(posting.practice_areas),
                  posting.jurisdiction_country && nameOf(posting.jurisdiction_country),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {' · '}
                <RelativeTime value={posting.posted_at} />
              </Typography>
            </Box>
            <ButtonLink
              to={wayOf(posting.id).to}
              variant="outlined"
              color="inherit"
              size="small"
              aria-label={t(`postings.${wayOf(posting.id).step}For`, { title: posting.title })}
              sx={{ flexShrink: 0 }}
            >
              {t(`postings.${wayOf(posting.id).step}`)}
            </ButtonLink>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
