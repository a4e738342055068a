import { useTranslation } from 'react-i18next';

import { paths } from '../../client/paths.ts';
import { UpkeepArt } from '../../features/notice/art/upkeep-art.tsx';
import { Notice } from '../../features/notice/components/notice.tsx';
import { ButtonLink } from '../../ui/link.tsx';

/** While the platform is being looked after. */
export function MaintenancePage() {
  const { t } = useTranslation('notice');
  return (
    <Notice title={t('maintenance.title')} text={t('maintenance.text')} art={<UpkeepArt />}>
      <ButtonLink to={paths.home} variant="contained" size="large">
        {t('goHome')}
      </ButtonLink>
    </Notice>
  );
}
