import { useTranslation } from 'react-i18next';

/** The name by which a lawyer is called; a stand-in where their profile cannot be seen. */
export function useLawyerName(): (lawyer: { display_name: string | null } | null | undefined) => string {
  const { t } = useTranslation('proposals');
  return (lawyer) => lawyer?.display_name || t('lawyer.someone');
}
