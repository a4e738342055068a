import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { useDates } from '../../../../../ui/format/date.ts';
import { ButtonLink, RouterLink } from '../../../../../ui/link.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { ownPostingsQuery } from '../../api/client.ts';
import { PanelState } from '../panel-state.tsx';
import { FIRST_LINE, OVER_ROW, ROWS, SECOND_LINE, TALL_ROW } from '../row-style.ts';

/** The client's open postings, with how many lawyers have answered and until when others can. */
export function Postings({ personId }: { personId: string }) {
  const { t } = useTranslation('overview');
  const dates = useDates();
  const query = useQuery(ownPostingsQuery(personId));
  return (
    <Panel
      title={t('client.posted')}
      busy={query.isPending}
      action={
        <ButtonLink to={paths.dashboard.case.table} search={{ status: 'receiving' }} size="small">
          {t('client.allPostings')}
        </ButtonLink>
      }
    >
      <PanelState
        query={query}
        rows={3}
        height={56}
        nothing={t('client.noPostings')}
        isEmpty={({ length }) => length === 0}
      >
        {(postings) => (
          <Box component="ul" sx={ROWS}>
            {postings.map((posting) => (
              <Box component="li" key={posting.id} data-row sx={TALL_ROW}>
                <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
                  <RouterLink
                    to={paths.dashboard.case.details(posting.id)}
                    color="inherit"
                    underline="none"
                    sx={{ ...FIRST_LINE, ...OVER_ROW }}
                  >
                    <bdi>{posting.title}</bdi>
                  </RouterLink>
                  {posting.posting_expires_at && (
                    <Box component="span" sx={SECOND_LINE}>
                      {t('client.openUntil', { date: dates.until(posting.posting_expires_at) })}
                    </Box>
                  )}
                </Box>
                <Box component="span" sx={{ flexShrink: 0, fontSize: 13, fontWeight: 500 }}>
                  {t('client.proposals', { count: posting.proposal_count })}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </PanelState>
    </Panel>
  );
}
