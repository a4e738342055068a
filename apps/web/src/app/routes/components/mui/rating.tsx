import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { SectionGrid } from '../../../../showcase/mui/demo/section-grid.tsx';
import {
  ControlledRating,
  CustomRatings,
  DisabledRating,
  RatingSizes,
  ReadOnlyRating,
} from '../../../../showcase/mui/rating/ratings.tsx';

/** Ratings: how good something is. */
export function RatingPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="rating">
      <SectionGrid>
        <ShowcaseSection title={t('section.controlled')}>
          <ControlledRating />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.readOnly')}>
          <ReadOnlyRating />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.disabled')}>
          <DisabledRating />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.custom')}>
          <CustomRatings />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.sizes')}>
          <RatingSizes />
        </ShowcaseSection>
      </SectionGrid>
    </ShowcasePage>
  );
}
