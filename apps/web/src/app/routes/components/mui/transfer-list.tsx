import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { EnhancedTransferList, SimpleTransferList } from '../../../../showcase/mui/transfer-list/transfer-lists.tsx';

/** Transfer lists: what is chosen out of what there is. */
export function TransferListPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="transfer-list">
      <ShowcaseSection title={t('section.simple')}>
        <SimpleTransferList />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.enhanced')}>
        <EnhancedTransferList />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
