import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../features/showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../features/showcase/frame/showcase-section.tsx';
import { SectionGrid } from '../../../../features/showcase/mui/demo/section-grid.tsx';
import { Confirmations } from '../../../../features/showcase/mui/dialog/confirmations.tsx';
import {
  DialogTransitions,
  DialogWidths,
  FullScreenDialog,
  ScrollingDialogs,
} from '../../../../features/showcase/mui/dialog/shaped-dialogs.tsx';
import { FormDialog, SimpleDialog } from '../../../../features/showcase/mui/dialog/simple-dialogs.tsx';

/** Dialogs: a question or a task that comes before all else. */
export function DialogPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="dialog">
      <SectionGrid>
        <ShowcaseSection title={t('section.simple')}>
          <SimpleDialog />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.alerts')}>
          <Confirmations />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.transitions')}>
          <DialogTransitions />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.form')}>
          <FormDialog />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.fullScreen')}>
          <FullScreenDialog />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.maxWidth')}>
          <DialogWidths />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.scrolling')}>
          <ScrollingDialogs />
        </ShowcaseSection>
      </SectionGrid>
    </ShowcasePage>
  );
}
