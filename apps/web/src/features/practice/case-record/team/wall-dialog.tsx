import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type Colleague, useChangeTeam } from '../api/team.ts';

const MOST = 2000;
const schema = z.object({
  userId: z.nullable(z.string()).check(z.refine((id) => id !== null, { error: 'ui:validation.required' })),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(MOST, `ui:validation.maxLength?max=${MOST}`),
    ),
});
type WallValues = z.infer<typeof schema>;

interface WallDialogProps {
  caseId: string;
  people: readonly Colleague[];
  onClose: () => void;
}

/** Keeps somebody of the firm from the case, with the reason. They leave its team at once. */
export function WallDialog({ caseId, people, onClose }: WallDialogProps) {
  const { t } = useTranslation('caseRecord');
  const change = useChangeTeam(caseId);
  const form = useForm<WallValues, unknown, WallValues>({
    resolver: zodResolver(schema),
    defaultValues: { userId: null, reason: '' },
  });

  const onSubmit = async ({ userId, reason }: WallValues) => {
    // The schema refuses a wall before nobody.
    if (userId === null) throw new TypeError('A wall before nobody');
    await change.mutateAsync({ change: 'wall', userId, reason });
    toast.success(t('walls.added'));
  };

  return (
    <FormDialog
      title={t('walls.addTitle')}
      description={t('walls.addHelp')}
      form={form}
      submitLabel={t('walls.add')}
      onSubmit={onSubmit}
      onClose={onClose}
      draft={`wall-of:${caseId}`}
    >
      <AutocompleteField
        required
        name="userId"
        label={t('team.person')}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField required multiline name="reason" label={t('walls.reason')} maxLength={MOST} />
    </FormDialog>
  );
}
