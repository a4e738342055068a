import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { OfflineArt } from '../../features/notice/art/offline-art.tsx';
import { Notice } from '../../features/notice/components/notice.tsx';

/** In place of a page that cannot be reached: its link asks for that page's own address again, and needs no script. */
export function OfflinePage() {
  const { t } = useTranslation('notice');
  return (
    <Notice title={t('offline.title')} text={t('offline.text')} art={<OfflineArt />}>
      <Button component="a" href="" variant="contained" size="large">
        {t('retry', { ns: 'common' })}
      </Button>
    </Notice>
  );
}
