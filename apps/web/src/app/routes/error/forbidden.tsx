import { useTranslation } from 'react-i18next';

import { LockedFileArt } from '../../../features/content/status-pages/art/locked-file-art.tsx';
import { Notice } from '../../../features/content/status-pages/components/notice.tsx';
import { WayOut } from './way-out.tsx';

/** For pages that are not open to the reader's account. */
export function ForbiddenPage() {
  const { t } = useTranslation('statusPages');
  return (
    <Notice title={t('forbidden.title')} text={t('forbidden.text')} art={<LockedFileArt />}>
      <WayOut />
    </Notice>
  );
}
