import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { waitingInvitationsQuery } from './invitations.ts';

/** The invitations that wait for the reader's answer, above the postings; nothing when none waits. */
export function WaitingInvitations() {
  const { t } = useTranslation('directory');
  const { user } = useSession();
  const { data = [] } = useQuery({ ...waitingInvitationsQuery(user?.id ?? ''), enabled: user !== null });
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-label={t('waiting.title')} sx={{ padding: 2.5, marginBlockEnd: 3 }}>
      <Typography variant="h6" component="h2">
        {t('waiting.title')}
      </Typography>
      <List disablePadding>
        {data.map(({ id, case_id: caseId, case_title: title, sent_at: sentAt }) => (
          <ListItem key={id} disableGutters sx={{ gap: 2 }}>
            <ListItemText primary={<bdi>{title}</bdi>} secondary={sentAt && <RelativeTime value={sentAt} />} />
            <ButtonLink to={paths.dashboard.case.details(caseId)} variant="outlined" color="inherit" size="small">
              {t('waiting.look')}
            </ButtonLink>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
