import { useTranslation } from 'react-i18next';

import { BrokenRecordArt } from '../../../features/notice/art/broken-record-art.tsx';
import { Notice } from '../../../features/notice/components/notice.tsx';
import { WayOut } from './way-out.tsx';

/** For what broke on the server's side. */
export function ServerErrorPage() {
  const { t } = useTranslation('notice');
  return (
    <Notice title={t('server.title')} text={t('server.text')} art={<BrokenRecordArt />}>
      <WayOut />
    </Notice>
  );
}
