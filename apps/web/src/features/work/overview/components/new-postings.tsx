import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ownProposalsQuery, wayToPropose } from '../../../../client/own-proposals.ts';
import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { useCountryName } from '../../../../ui/format/country-name.ts';
import { usePracticeAreaText } from '../../../../ui/format/practice-areas.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { newPostingsQuery } from '../api/new-postings.ts';
import { waitingQuery } from '../api/waiting.ts';

/** The newest open postings, for lawyers: read one, or propose at once. Left out while there is none to show. */
export function NewPostings({ person }: { person: SessionUser }) {
  const { t } = useTranslation('overview');
  const titleId = useId();
  const nameOf = useCountryName();
  const areaOf = usePracticeAreaText();
  const { data } = useQuery(newPostingsQuery(person.id));
  const { data: own } = useQuery(ownProposalsQuery(person.id));
  const wayOf = (id: string) => wayToPropose(id, own?.get(id));
  // What waits for the person is above: while its height is not known, these would move under a pointer.
  const { isPending: isAboveUnknown } = useQuery(waitingQuery(person.id));
  if (!data || data.length === 0 || isAboveUnknown) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 3, marginBlockStart: { xs: 2, md: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, marginBlockEnd: 1 }}>
        <Typography id={titleId} variant="h6" component="h2">
          {t('postings.title')}
        </Typography>
        <ButtonLink to={paths.dashboard.case.list} search={{ tab: 'discover' }} color="inherit" size="small">
          {t('postings.all')}
        </ButtonLink>
      </Stack>
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
              paddingBlock: 1.5,
              '& + &': { borderBlockStart: '1px dashed', borderColor: 'divider' },
            }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <RouterLink
                to={paths.dashboard.case.details(posting.id)}
                color="inherit"
                variant="subtitle2"
                sx={{ display: 'block', overflowWrap: 'anywhere' }}
              >
                {posting.title}
              </RouterLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
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
              size="small"
              aria-label={t(`postings.${wayOf(posting.id).step}For`, { title: posting.title })}
              sx={{ flexShrink: 0 }}
            >
              {t(`postings.${wayOf(posting.id).step}`)}
            </ButtonLink>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
