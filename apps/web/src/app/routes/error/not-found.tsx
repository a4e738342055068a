import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { MissingPageArt } from '../../../features/notice/art/missing-page-art.tsx';
import { Notice } from '../../../features/notice/components/notice.tsx';
import { ButtonLink } from '../../../ui/link.tsx';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation('notice');
  return (
    <Notice title={t('notFound.title')} text={t('notFound.text')} art={<MissingPageArt />}>
      <ButtonLink to={paths.home} variant="contained" size="large">
        {t('goHome')}
      </ButtonLink>
    </Notice>
  );
}
