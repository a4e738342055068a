import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useCaseVerb } from '../api/run-case-verb.ts';

interface LinkClientDialogProps {
  caseId: string;
  onClose: () => void;
}

/** Names the client of a firm's case by name and address; the owner of the address is asked to accept. */
export function LinkClientDialog({ caseId, onClose }: LinkClientDialogProps) {
  const { t } = useTranslation('caseDetails');
  const mutation = useCaseVerb();
  const form = useForm({ defaultValues: { name: '', email: '' } });

  const onSubmit = async ({ name, email }: { name: string; email: string }) => {
    await mutation.mutateAsync({ verb: 'link_client', case_id: caseId, name: name.trim(), email: email.trim() });
    toast.success(t('verbs.link_client.done'));
  };

  return (
    <FormDialog
      draft={`client-of:${caseId}`}
      title={t('verbs.link_client.title')}
      description={t('verbs.link_client.description')}
      form={form}
      submitLabel={t('verbs.link_client.button')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField name="name" label={t('verbs.link_client.name')} maxLength={300} required />
      <TextField name="email" type="email" label={t('verbs.link_client.ask')} maxLength={254} required />
    </FormDialog>
  );
}
