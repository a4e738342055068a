import { profileStatuses } from '@casewright/contracts/lawyers';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LogOut, SearchX, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { type Member, membersQuery } from '../api/members.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

/** The lawyers of the firm: what they are, the state of their profile, how much they work on. */
export function Members() {
  const { t } = useTranslation('firm');
  const query = useQuery(membersQuery);
  const columns = useMemberColumns();
  const [typed, setTyped] = useState('');
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;
  const wanted = typed.toLocaleLowerCase();
  const shown = query.data.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(wanted));
  return (
    <Card>
      <Box sx={{ paddingInline: 2, paddingBlock: 1 }}>
        <SearchField label={t('members.search')} value={typed} onChange={setTyped} />
      </Box>
      <DataTable
        caption={t('tabs.members')}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={menuOf}
        pageSize={Math.max(shown.length, 1)}
        minWidth={760}
        empty={<EmptyState icon={SearchX} title={t('members.nobody')} />}
      />
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', padding: 2, borderBlockStart: 1, borderColor: 'divider' }}
      >
        {t('members.roles')}
      </Typography>
    </Card>
  );
}

function menuOf(member: Member) {
  return <MemberMenu member={member} />;
}

/** What the administrator does with one of their lawyers. */
function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation('firm');
  const { data: colleagues = [] } = useQuery(membersQuery);
  const { user } = useSession();
  const [isRemoving, setIsRemoving] = useState(false);
  const items: RowMenuItem[] = [
    { label: t('members.seeProfile'), icon: UserRound, to: paths.dashboard.people.profile(member.id) },
    ...(member.accessLevel === 'lawyer' && member.id !== user?.id
      ? [{ label: t('members.remove'), icon: LogOut, danger: true, onSelect: () => setIsRemoving(true) }]
      : []),
  ];
  return (
    <>
      <RowMenu label={member.name} items={items} />
      <RemoveMemberDialog
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        member={member}
        colleagues={colleagues.filter(({ id, status }) => id !== member.id && status === 'active')}
      />
    </>
  );
}

function useMemberColumns(): Column<Member>[] {
  const { t } = useTranslation('firm');
  return [
    {
      id: 'name',
      label: t('members.name'),
      minWidth: 240,
      render: (member) => (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <PersonAvatar name={member.name} src={member.picture} size={40} tone="soft" />
          <Box sx={{ minWidth: 0 }}>
            <RouterLink to={paths.dashboard.people.profile(member.id)} color="inherit" variant="subtitle2">
              <bdi>{member.name}</bdi>
            </RouterLink>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <bdi>{member.email}</bdi>
            </Typography>
          </Box>
        </Box>
      ),
    },
    {
      id: 'role',
      label: t('members.role'),
      render: ({ accessLevel }) => t(accessLevel === 'lawyer_admin' ? 'members.administrator' : 'members.lawyer'),
    },
    { id: 'profile', label: t('members.profile'), render: (member) => <ProfileLabel member={member} /> },
    {
      id: 'teams',
      label: t('members.teams'),
      render: ({ teams }) => <bdi>{teams.join(', ') || t('members.noTeam')}</bdi>,
    },
    {
      id: 'leads',
      label: t('members.leads'),
      align: 'end',
      render: ({ casesLed }) => t('members.count', { count: casesLed }),
    },
    {
      id: 'works',
      label: t('members.works'),
      align: 'end',
      render: ({ casesOn }) => t('members.count', { count: casesOn }),
    },
  ];
}

function ProfileLabel({ member }: { member: Member }) {
  const { t } = useTranslation('firm');
  const profile = profileStatuses.find((status) => status === member.profileStatus);
  if (profile === undefined) return <Label>{t('members.noProfile')}</Label>;
  return <Label color={member.isPublic ? 'success' : 'default'}>{t(`members.profileStatus.${profile}`)}</Label>;
}
