import { teamRoles } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Label } from '../../../../ui/label.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type TeamMember, useChangeTeam } from '../api/team.ts';
import { MemberDialog } from './member-dialog.tsx';
import { WhyDialog } from './why-dialog.tsx';

interface TeamCardProps {
  caseId: string;
  members: readonly TeamMember[];
  /** The firm whose administrator the reader is; null for everybody else, who only reads. */
  managedFirm: string | null;
}

type Asked = { what: 'add' | 'role' | 'remove' | 'why'; member: TeamMember | null };

/** Who is on the case, the client included. */
export function TeamCard({ caseId, members, managedFirm }: TeamCardProps) {
  const { t } = useTranslation('caseRecord');
  const { t: tCases } = useTranslation('cases');
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useChangeTeam(caseId);
  const close = () => setAsked(null);
  const member = asked?.member ?? null;

  return (
    <SectionCard
      title={t('team.title')}
      description={t('team.help')}
      action={
        managedFirm !== null && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<UserPlus size={18} aria-hidden />}
            onClick={() => setAsked({ what: 'add', member: null })}
          >
            {t('team.add')}
          </Button>
        )
      }
    >
      <List disablePadding>
        {members.map((person) => {
          const role = teamRoles.find((known) => known === person.role);
          return (
            <ListItem key={person.userId} disableGutters divider sx={{ gap: 2, '&:last-of-type': { border: 0 } }}>
              <PersonAvatar name={person.name} src={person.avatarUrl} size={40} tone="soft" />
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                  {person.name}
                </Typography>
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 1.5,
                    typography: 'body2',
                    color: 'text.secondary',
                  }}
                >
                  {person.firm}
                  <Contact href={person.email && `mailto:${person.email}`} text={person.email} />
                  <Contact href={person.phone && `tel:${person.phone}`} text={person.phone} />
                </Box>
              </Box>
              <Label color={person.role === 'lead' ? 'primary' : 'default'}>
                {role ? tCases(`teamRole.${role}`) : person.role}
              </Label>
              {managedFirm !== null && (
                <RowMenu
                  label={person.name}
                  items={[
                    { label: t('why.ask'), onSelect: () => setAsked({ what: 'why', member: person }) },
                    ...(person.role === 'client'
                      ? []
                      : [
                          { label: t('team.changeRole'), onSelect: () => setAsked({ what: 'role', member: person }) },
                          {
                            label: t('team.remove'),
                            danger: true,
                            onSelect: () => setAsked({ what: 'remove', member: person }),
                          },
                        ]),
                  ]}
                />
              )}
            </ListItem>
          );
        })}
      </List>
      {managedFirm !== null && (asked?.what === 'add' || asked?.what === 'role') && (
        <MemberDialog caseId={caseId} firmId={managedFirm} members={members} member={member} onClose={close} />
      )}
      {asked?.what === 'why' && member && (
        <WhyDialog caseId={caseId} person={{ id: member.userId, name: member.name }} onClose={close} />
      )}
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title={t('team.removeTitle')}
        confirmLabel={t('team.remove')}
        onClose={close}
        onConfirm={async () => {
          if (member === null) return;
          await change.mutateAsync({ change: 'remove', userId: member.userId });
          toast.success(t('team.removed'));
        }}
      >
        {t('team.removeHelp', { name: member?.name ?? '' })}
      </ConfirmDialog>
    </SectionCard>
  );
}

function Contact({ href, text }: { href: string | null; text: string | null }) {
  if (!href || !text) return null;
  return (
    <Link href={href} sx={{ lineHeight: '24px', overflowWrap: 'anywhere' }}>
      <bdi>{text}</bdi>
    </Link>
  );
}
