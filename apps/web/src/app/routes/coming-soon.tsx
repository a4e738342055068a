import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { SunriseArt } from '../../features/content/status-pages/art/sunrise-art.tsx';
import { Countdown } from '../../features/content/status-pages/components/countdown.tsx';
import { Notice } from '../../features/content/status-pages/components/notice.tsx';
import { NotifyForm } from '../../features/content/status-pages/components/notify-form.tsx';
import { nextYear } from '../../features/content/status-pages/remaining.ts';
import { SocialLinks } from '../layouts/social-links.tsx';

/** Before the next part opens: how long it takes, and how to be notified. */
export function ComingSoonPage() {
  const { t } = useTranslation('statusPages');

  return (
    <Notice title={t('comingSoon.title')} text={t('comingSoon.text')} art={<SunriseArt />}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Countdown until={nextYear} />
        <NotifyForm />
        <Box sx={{ display: 'flex', justifyContent: 'center', color: 'text.secondary' }}>
          <SocialLinks />
        </Box>
      </Box>
    </Notice>
  );
}
