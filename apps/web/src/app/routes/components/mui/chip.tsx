import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { ChipsOf, FilterChips } from '../../../../showcase/mui/chip/chips.tsx';

/** Chips: short facts that can be pressed or taken away. */
export function ChipPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="chip">
      <ShowcaseSection title={t('section.filled')}>
        <ChipsOf variant="filled" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.outlined')}>
        <ChipsOf variant="outlined" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.soft')}>
        <ChipsOf variant="soft" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.ownComponent')}>
        <FilterChips />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
