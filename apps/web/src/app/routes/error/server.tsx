import { useTranslation } from 'react-i18next';

import { BrokenRecordArt } from '../../../features/content/status-pages/art/broken-record-art.tsx';
import { Notice } from '../../../features/content/status-pages/components/notice.tsx';
import { WayOut } from './way-out.tsx';

/** For what broke on the server's side. */
export function ServerErrorPage() {
  const { t } = useTranslation('statusPages');
  return (
    <Notice title={t('server.title')} text={t('server.text')} art={<BrokenRecordArt />}>
      <WayOut />
    </Notice>
  );
}
