import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';

/** Says that a task which has been begun waits for another one: the database refuses only that it is finished. */
export function useWaitsWord() {
  const { t } = useTranslation('tasks');
  return ({ title, blocked }: { title: string; blocked: boolean }, status: string): void => {
    if (blocked && (status === 'in_progress' || status === 'in_review')) toast.warning(t('card.waits', { title }));
  };
}
