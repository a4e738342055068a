import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { HeavyPart } from '../../../../showcase/mui/demo/heavy-part.tsx';
import { KitPickers } from '../../../../showcase/mui/pickers/kit-pickers.tsx';

// Heavy: the heading is drawn before they are fetched.
const DatePickers = lazy(() =>
  import('../../../../showcase/mui/pickers/date-pickers.tsx').then((module) => ({
    default: module.DatePickers,
  })),
);
const DateTimePickers = lazy(() =>
  import('../../../../showcase/mui/pickers/time-pickers.tsx').then((module) => ({
    default: module.DateTimePickers,
  })),
);
const RangePicker = lazy(() =>
  import('../../../../showcase/mui/pickers/range-picker.tsx').then((module) => ({
    default: module.RangePicker,
  })),
);
const TimePickers = lazy(() =>
  import('../../../../showcase/mui/pickers/time-pickers.tsx').then((module) => ({
    default: module.TimePickers,
  })),
);

/** Pickers of days and times. */
export function PickersPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="pickers">
      <ShowcaseSection title={t('section.ownComponent')}>
        <KitPickers />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.date')}>
        <HeavyPart height={560}>
          <DatePickers />
        </HeavyPart>
      </ShowcaseSection>
      <ShowcaseSection title={t('section.dateTime')}>
        <HeavyPart height={56}>
          <DateTimePickers />
        </HeavyPart>
      </ShowcaseSection>
      <ShowcaseSection title={t('section.time')}>
        <HeavyPart height={84}>
          <TimePickers />
        </HeavyPart>
      </ShowcaseSection>
      <ShowcaseSection title={t('section.range')}>
        <HeavyPart height={56}>
          <RangePicker />
        </HeavyPart>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
