import { useTranslation } from 'react-i18next';

import { SectionCard } from '../../../../ui/section-card.tsx';
import type { Reason } from '../api/team.ts';
import { ReasonList } from './reason-list.tsx';

/** Why the reader can see this case. */
export function WhyCard({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('caseRecord');
  return (
    <SectionCard title={t('why.title')} description={t('why.help')}>
      <ReasonList reasons={reasons} about="you" />
    </SectionCard>
  );
}
