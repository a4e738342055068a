import { useTranslation } from 'react-i18next';

/** The name of the lawyer who makes a proposal, as the proposal keeps it; a general word where it keeps none. */
export function useLawyerName(): (proposal: { lawyer_name: string | null }) => string {
  const { t } = useTranslation('proposals');
  return (proposal) => proposal.lawyer_name || t('lawyer.someone');
}
