import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import {
  BadgeOverlap,
  BasicBadges,
  DotBadges,
  MaximumBadges,
  StatusBadges,
} from '../../../../showcase/mui/badge/badges.tsx';

/** Badges: a number or a dot at the edge of something. */
export function BadgePage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="badge">
      <ShowcaseSection title={t('section.basic')}>
        <BasicBadges />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.maximum')}>
        <MaximumBadges />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.dot')}>
        <DotBadges />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.overlap')}>
        <BadgeOverlap />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.status')}>
        <StatusBadges />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
