import { useTranslation } from 'react-i18next';

import { paths } from '../../client/paths.ts';
import { UpkeepArt } from '../../features/content/status-pages/art/upkeep-art.tsx';
import { Notice } from '../../features/content/status-pages/components/notice.tsx';
import { ButtonLink } from '../../ui/link.tsx';

/** While the platform is being looked after. */
export function MaintenancePage() {
  const { t } = useTranslation('statusPages');
  return (
    <Notice title={t('maintenance.title')} text={t('maintenance.text')} art={<UpkeepArt />}>
      <ButtonLink to={paths.home} variant="contained" size="large">
        {t('goHome')}
      </ButtonLink>
    </Notice>
  );
}
