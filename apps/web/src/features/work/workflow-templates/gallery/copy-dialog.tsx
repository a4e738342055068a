import { zodResolver } from '@hookform/resolvers/zod';
import { templateLimits } from '@casewright/contracts/workflows';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useSession } from '../../../../client/session.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { editTarget } from '../addresses.ts';
import { useChangeTemplate } from '../api/change-template.ts';
import { useTemplateTexts } from '../texts.ts';

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(templateLimits.name, `ui:validation.maxLength?max=${templateLimits.name}`),
    ),
  scope: z.enum(['firm', 'personal']),
});

interface CopyDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** A copy of a template as a draft of one's own or of the firm, which is then edited. */
export function CopyDialog({ id, name, onClose }: CopyDialogProps) {
  const { t } = useTranslation('workflowTemplates');
  const texts = useTemplateTexts();
  const navigate = useNavigate();
  const { user } = useSession();
  const change = useChangeTemplate();
  const isAdmin = user?.accessLevel === 'lawyer_admin';
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: t('copy.name', { name }).slice(0, templateLimits.name),
      scope: isAdmin ? 'firm' : 'personal',
    },
  });
  return (
    <FormDialog
      draft={`template-copy:${id}`}
      title={t('copy.title')}
      description={t('copy.text')}
      form={form}
      submitLabel={t('copy.submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        const copy = await change.mutateAsync({ verb: 'copy_template', id, ...values });
        await navigate(editTarget(copy.id));
      }}
    >
      <TextField name="name" label={t('field.name')} required />
      {isAdmin && (
        <SelectField
          name="scope"
          label={t('field.scope')}
          options={(['firm', 'personal'] as const).map((value) => ({ value, label: texts.scope(value) }))}
        />
      )}
    </FormDialog>
  );
}
