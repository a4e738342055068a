import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../features/showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../features/showcase/frame/showcase-section.tsx';
import {
  EnhancedTransferList,
  SimpleTransferList,
} from '../../../../features/showcase/mui/transfer-list/transfer-lists.tsx';

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
