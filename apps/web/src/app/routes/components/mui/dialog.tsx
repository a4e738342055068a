import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { SectionGrid } from '../../../../showcase/mui/demo/section-grid.tsx';
import { Confirmations } from '../../../../showcase/mui/dialog/confirmations.tsx';
import {
  DialogTransitions,
  DialogWidths,
  FullScreenDialog,
  ScrollingDialogs,
} from '../../../../showcase/mui/dialog/shaped-dialogs.tsx';
import { FormDialog, SimpleDialog } from '../../../../showcase/mui/dialog/simple-dialogs.tsx';

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
