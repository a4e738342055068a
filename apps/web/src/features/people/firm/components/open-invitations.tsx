import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { PanelSkeleton } from '../../../../ui/feedback/panel-skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { type FirmInvitation, firmInvitationsQuery, useResendToFirm } from '../api/invitations.ts';

const SHOWN = 4;

/** Who was asked to join the firm and has not answered, on the first page; left out while nobody was. */
export function OpenInvitations({ firmId }: { firmId: string }) {
  const { t } = useTranslation('firm');
  const { data, isPending } = useQuery(firmInvitationsQuery(firmId));
  if (isPending) return <PanelSkeleton rows={3} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel
      title={t('invitations.title')}
      count={data.length}
      action={
        <ButtonLink to={paths.dashboard.people.list} search={{ tab: 'invitations' }} size="small">
          {t('invitations.all')}
        </ButtonLink>
      }
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.slice(0, SHOWN).map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </Box>
    </Panel>
  );
}

function InvitationLine({ invitation: { id, email, isOwn, isExpired, expiresAt } }: { invitation: FirmInvitation }) {
  const { t } = useTranslation('firm');
  const dates = useDates();
  const resending = useResendToFirm();
  const resend = async () => {
    try {
      await resending.mutateAsync(id);
      toast.success(t('invitations.resent', { email }));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Box
      component="li"
      data-row
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 'var(--tall-row-height)',
        paddingInline: 2,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Box component="bdi" sx={{ display: 'block', fontSize: 14, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {email}
        </Box>
        <Box component="span" sx={{ fontSize: 12, color: isExpired ? 'error.main' : 'text.secondary' }}>
          {t(isExpired ? 'invitations.expired' : 'invitations.until', { date: dates.until(expiresAt) })}
        </Box>
      </Box>
      {isOwn && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          loading={resending.isPending}
          aria-label={`${t('invitations.again')}: ${email}`}
          onClick={() => void resend()}
          sx={{ flexShrink: 0 }}
        >
          {t('invitations.again')}
        </Button>
      )}
    </Box>
  );
}
