import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { OfflineArt } from '../../features/content/status-pages/art/offline-art.tsx';
import { Notice } from '../../features/content/status-pages/components/notice.tsx';

/** In place of a page that cannot be reached: its link asks for that page's own address again, and needs no script. */
export function OfflinePage() {
  const { t } = useTranslation('statusPages');
  return (
    <Notice title={t('offline.title')} text={t('offline.text')} art={<OfflineArt />}>
      <Button component="a" href="" variant="contained" size="large">
        {t('retry', { ns: 'common' })}
      </Button>
    </Notice>
  );
}
