import { TEAM_NAME_MAX_LENGTH } from '@casewright/contracts/firm';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import type { Member } from '../api/members.ts';
import { type FirmTeam, useAddToTeam, useDeleteTeam, useRemoveFromTeam, useRenameTeam } from '../api/teams.ts';

/** One team: who is on it, and its administration. */
export function TeamCard({ team, members }: { team: FirmTeam; members: readonly Member[] }) {
  const { t } = useTranslation('firm');
  const [asked, ask] = useState<'rename' | 'delete' | null>(null);
  const renaming = useRenameTeam();
  const deletion = useDeleteTeam();
  const close = () => ask(null);
  const { id, name } = team;
  return (
    <SectionCard
      title={name}
      description={t('teams.cases', { count: team.cases })}
      action={
        <RowMenu
          label={name}
          items={[
            { label: t('teams.rename'), icon: Pencil, onSelect: () => ask('rename') },
            { label: t('teams.delete'), icon: Trash2, danger: true, onSelect: () => ask('delete') },
          ]}
        />
      }
    >
      <TeamPeople team={team} members={members} />
      <ReasonDialog
        open={asked === 'rename'}
        draft={`team-rename:${id}`}
        required
        multiline={false}
        maxLength={TEAM_NAME_MAX_LENGTH}
        title={t('teams.renameTitle', { name })}
        label={t('teams.name')}
        confirmLabel={t('teams.rename')}
        onClose={close}
        onConfirm={async (newName) => {
          await renaming.mutateAsync({ id, name: newName });
          toast.success(t('teams.renamed', { name: newName }));
        }}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('teams.deleteTitle', { name })}
        confirmLabel={t('teams.delete')}
        onClose={close}
        onConfirm={async () => {
          await deletion.mutateAsync(id);
          toast.success(t('teams.deleted', { name }));
        }}
      >
        {t('teams.deleteText')}
      </ConfirmDialog>
    </SectionCard>
  );
}

function TeamPeople({ team, members }: { team: FirmTeam; members: readonly Member[] }) {
  const { t } = useTranslation('firm');
  const adding = useAddToTeam();
  const removal = useRemoveFromTeam();
  const nameOf = new Map(members.map((member) => [member.id, member.name]));
  const onTeam = new Set(team.members.map(({ userId }) => userId));
  const others = members.filter(({ id }) => !onTeam.has(id)).map(({ id, name }) => ({ value: id, label: name }));
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {team.members.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('teams.nobody')}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={t('teams.people', { name: team.name })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
        >
          {team.members.map((member) => {
            const name = nameOf.get(member.userId) ?? t('teams.somebody');
            const remove = () => void attempt(removal.mutateAsync(member.id));
            return (
              <li key={member.id}>
                {/* The chip itself is the button: a delete icon alone would be out of the keyboard's reach. */}
                <Chip
                  label={name}
                  aria-label={t('teams.takeOff', { name })}
                  disabled={removal.isPending}
                  onClick={remove}
                  onDelete={remove}
                />
              </li>
            );
          })}
        </Box>
      )}
      {others.length > 0 && (
        <Box sx={{ maxWidth: 360 }}>
          <AutocompleteFilter
            // Chosen is put on the team at once: the field is empty again.
            key={team.members.length}
            label={t('teams.putOn')}
            options={others}
            value=""
            onChange={(userId) => {
              if (userId !== '') void attempt(adding.mutateAsync({ teamId: team.id, userId }));
            }}
          />
        </Box>
      )}
    </Box>
  );
}
