import { useTranslation } from 'react-i18next';

import { MissingPageArt } from '../../../features/content/status-pages/art/missing-page-art.tsx';
import { Notice } from '../../../features/content/status-pages/components/notice.tsx';
import { WayOut } from './way-out.tsx';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation('statusPages');
  return (
    <Notice title={t('notFound.title')} text={t('notFound.text')} art={<MissingPageArt />}>
      <WayOut back />
    </Notice>
  );
}
