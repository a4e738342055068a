import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useEventChange } from '../api/change-event.ts';
import { ScopeDialog } from '../components/scope-dialog.tsx';
import type { EventItem, Scope } from '../types.ts';

interface DeleteEventProps {
  event: EventItem;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an event is deleted; of a series, how much of it. */
export function DeleteEvent({ event, onDeleted, onClose }: DeleteEventProps) {
  const { t } = useTranslation('calendar');
  const change = useEventChange();
  const { id, version, occurrence, title } = event;
  const remove = async (scope: Scope | null) => {
    const target = { id, version, ...(scope !== null && { scope, ...(occurrence !== null && { occurrence }) }) };
    await change.mutateAsync({ verb: 'delete', target });
    toast.success(t('form.deleted', { name: title }));
    onDeleted();
  };
  if (occurrence !== null) return <ScopeDialog action="delete" name={title} onChoose={remove} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={t('form.deleteTitle')}
      confirmLabel={t('form.delete')}
      onConfirm={() => remove(null)}
      onClose={onClose}
    >
      {t('form.deleteText', { name: title })}
    </ConfirmDialog>
  );
}
