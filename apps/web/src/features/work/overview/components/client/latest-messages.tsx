import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { PanelSkeleton } from '../../../../../ui/feedback/panel-skeleton.tsx';
import { RelativeTime } from '../../../../../ui/format/relative-time.tsx';
import { RouterLink } from '../../../../../ui/link.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx';
import { latestMessagesQuery } from '../../api/latest-messages.ts';
import { FIRST_LINE, OVER_ROW, ROWS, SECOND_LINE, TALL_ROW } from '../row-style.ts';

/** What lawyers wrote to the client last, a line for each case; left out while nobody has written. */
export function LatestMessages({ personId }: { personId: string }) {
  const { t } = useTranslation('overview');
  const { data, isPending } = useQuery(latestMessagesQuery(personId));
  if (isPending) return <PanelSkeleton rows={3} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('client.messages')}>
      <Box component="ul" sx={ROWS}>
        {data.map(({ id, case_id: caseId, sender_name: sender, body, created_at: at }) => {
          const name = sender ?? t('client.yourLawyer');
          return (
            <Box component="li" key={id} data-row sx={TALL_ROW}>
              <PersonAvatar name={name} size={32} />
              <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
                <RouterLink
                  to={paths.dashboard.case.details(caseId)}
                  search={placeOfPart('messages')}
                  color="inherit"
                  underline="none"
                  sx={{ ...FIRST_LINE, ...OVER_ROW }}
                >
                  <bdi>{name}</bdi>
                </RouterLink>
                <Box component="bdi" sx={SECOND_LINE}>
                  {body}
                </Box>
              </Box>
              <Box component="span" sx={{ flexShrink: 0, fontSize: 12, color: 'text.secondary' }}>
                <RelativeTime value={at} />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
