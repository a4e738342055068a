import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';
import { colleaguesQuery, memberRoles, type TeamMember, useChangeTeam, wallsQuery } from '../api/team.ts';

interface MemberDialogProps {
  caseId: string;
  firmId: string;
  members: readonly TeamMember[];
  /** Whose role changes; null to put somebody on the team. */
  member: TeamMember | null;
  onClose: () => void;
}

const schema = z.object({
  userId: z.nullable(z.string()).check(z.refine((id) => id !== null, { error: 'ui:validation.required' })),
  role: z.enum(memberRoles),
});
type MemberValues = z.infer<typeof schema>;

/** Puts somebody of the firm on the case, or gives a member another role. Whom a wall bars is not offered. */
export function MemberDialog({ caseId, firmId, members, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('caseRecord');
  const { t: tCases } = useTranslation('cases');
  const { data: colleagues = [] } = useQuery(colleaguesQuery(firmId));
  const { data: walls = [] } = useQuery(wallsQuery(caseId));
  const change = useChangeTeam(caseId);
  const form = useForm<MemberValues, unknown, MemberValues>({
    resolver: zodResolver(schema),
    defaultValues: {
      userId: member?.userId ?? null,
      role: memberRoles.find((known) => known === member?.role) ?? 'associate',
    },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const lead = members.find((person) => person.role === 'lead');

  const onSubmit = async ({ userId, role: chosen }: MemberValues) => {
    // The schema refuses a place on the team for nobody.
    if (userId === null) throw new TypeError('A place for nobody');
    await change.mutateAsync({ change: member === null ? 'add' : 'role', userId, role: chosen });
    toast.success(t(member === null ? 'team.added' : 'team.roleChanged'));
  };

  const taken = new Set([...members.map(({ userId }) => userId), ...walls.map((wall) => wall.user_id)]);
  return (
    <FormDialog
      draft={`member-of:${caseId}:${member?.userId ?? ''}`}
      title={member === null ? t('team.addTitle') : t('team.roleTitle', { name: member.name })}
      {...(role === 'lead' &&
        lead &&
        lead.userId !== member?.userId && { description: t('team.newLead', { name: lead.name }) })}
      form={form}
      submitLabel={t(member === null ? 'team.add' : 'save')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {member === null && (
        <AutocompleteField
          required
          name="userId"
          label={t('team.person')}
          options={colleagues.filter(({ id }) => !taken.has(id)).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TilesField
        name="role"
        label={t('team.role')}
        options={memberRoles.map((value) => ({
          value,
          label: tCases(`teamRole.${value}`),
          description: t(`team.roleHelp.${value}`),
        }))}
      />
    </FormDialog>
  );
}
