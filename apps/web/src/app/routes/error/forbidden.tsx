import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { LockedFileArt } from '../../../features/notice/art/locked-file-art.tsx';
import { Notice } from '../../../features/notice/components/notice.tsx';
import { ButtonLink } from '../../../ui/link.tsx';

/** For pages that are not open to the reader's account. */
export function ForbiddenPage() {
  const { t } = useTranslation('notice');
  return (
    <Notice title={t('forbidden.title')} text={t('forbidden.text')} art={<LockedFileArt />}>
      <ButtonLink to={paths.home} variant="contained" size="large">
        {t('goHome')}
      </ButtonLink>
    </Notice>
  );
}
