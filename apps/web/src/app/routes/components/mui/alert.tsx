import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { AlertsOf, AlertsWithActions, DescribedAlerts } from '../../../../showcase/mui/alert/alerts.tsx';

/** Alerts: short messages in the flow of a page. */
export function AlertPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="alert">
      <ShowcaseSection title={t('section.standard')}>
        <AlertsOf variant="standard" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.filled')}>
        <AlertsOf variant="filled" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.outlined')}>
        <AlertsOf variant="outlined" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.description')}>
        <DescribedAlerts />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.actions')}>
        <AlertsWithActions />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
