import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';

/** Whether an opening is read, and whether it still takes applications. */
export function OpeningLabel({ status, isOpen }: { status: string; isOpen: boolean }) {
  const { t } = useTranslation('openings');
  if (status !== 'published') return <Label>{t('status.draft')}</Label>;
  return isOpen ? (
    <Label color="success">{t('status.published')}</Label>
  ) : (
    <Label color="warning">{t('status.over')}</Label>
  );
}
