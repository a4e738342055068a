import { useTranslation } from 'react-i18next';

import { LawTable } from '../../../features/practice/deadlines/law/law-table.tsx';

/** Every rule by which deadlines are computed, with its source and who read it. */
export function LawPage() {
  const { t } = useTranslation('deadlines');
  return <LawTable title={t('law.title')} />;
}
