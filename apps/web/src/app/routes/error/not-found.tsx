import { useTranslation } from 'react-i18next';

import { MissingPageArt } from '../../../features/notice/art/missing-page-art.tsx';
import { Notice } from '../../../features/notice/components/notice.tsx';
import { WayOut } from './way-out.tsx';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation('notice');
  return (
    <Notice title={t('notFound.title')} text={t('notFound.text')} art={<MissingPageArt />}>
      <WayOut />
    </Notice>
  );
}
