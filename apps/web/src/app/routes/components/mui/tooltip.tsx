import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import {
  ArrowTooltips,
  SimpleTooltips,
  TooltipPositions,
  TooltipTransitions,
  TooltipWidths,
} from '../../../../showcase/mui/tooltip/tooltips.tsx';

/** Tooltips: what a control is for, in a few words. */
export function TooltipPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="tooltip">
      <ShowcaseSection title={t('section.simple')}>
        <SimpleTooltips />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.arrow')}>
        <ArrowTooltips />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.widths')}>
        <TooltipWidths />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.transitions')}>
        <TooltipTransitions />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.positions')}>
        <TooltipPositions />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
