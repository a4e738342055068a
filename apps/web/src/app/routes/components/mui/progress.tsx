import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { Placeholders } from '../../../../showcase/mui/progress/placeholders.tsx';
import { CircularIndicators, LinearIndicators } from '../../../../showcase/mui/progress/progress-indicators.tsx';

/** Progress: something is under way. */
export function ProgressPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="progress">
      <ShowcaseSection title={t('section.circular')}>
        <CircularIndicators />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.linear')}>
        <LinearIndicators />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.ownComponent')}>
        <Placeholders />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
