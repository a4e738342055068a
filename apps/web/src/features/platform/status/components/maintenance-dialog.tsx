import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type Maintenance, useSetMaintenance } from '../api/maintenance.ts';

const MESSAGE_MAX_LENGTH = 300;

interface MaintenanceDialogProps {
  now: Maintenance;
  onClose: () => void;
}

/** Begins maintenance, or changes what people read about it. */
export function MaintenanceDialog({ now, onClose }: MaintenanceDialogProps) {
  const { t } = useTranslation('maintenance');
  const { mutateAsync: set } = useSetMaintenance();
  const form = useForm<{ mode: string | null; message: string }>({
    defaultValues: { mode: now.mode === 'none' ? 'read_only' : now.mode, message: now.message ?? '' },
  });
  return (
    <FormDialog
      title={t('begin.title')}
      description={t('begin.text')}
      form={form}
      submitLabel={t('begin.submit')}
      draft="maintenance"
      onClose={onClose}
      onSubmit={async ({ mode, message }) => {
        await set({ mode: mode === 'closed' ? 'closed' : 'read_only', message: message.trim() || null });
        toast.success(t('begin.done'));
      }}
    >
      <SelectField
        required
        name="mode"
        label={t('begin.mode')}
        options={[
          { value: 'read_only', label: t('mode.read_only') },
          { value: 'closed', label: t('mode.closed') },
        ]}
      />
      <TextField
        multiline
        name="message"
        label={t('begin.message')}
        helperText={t('begin.help')}
        maxLength={MESSAGE_MAX_LENGTH}
      />
    </FormDialog>
  );
}
