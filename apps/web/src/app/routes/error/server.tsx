import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { BrokenRecordArt } from '../../../features/notice/art/broken-record-art.tsx';
import { Notice } from '../../../features/notice/components/notice.tsx';
import { ButtonLink } from '../../../ui/link.tsx';

/** For what broke on the server's side. */
export function ServerErrorPage() {
  const { t } = useTranslation('notice');
  return (
    <Notice title={t('server.title')} text={t('server.text')} art={<BrokenRecordArt />}>
      <ButtonLink to={paths.home} variant="contained" size="large">
        {t('goHome')}
      </ButtonLink>
    </Notice>
  );
}
