import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { MissingPageArt } from '../../art/missing-page-art.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  useDocumentTitle(t('notFound.title'));
  return (
    <>
      <MissingPageArt />
      <Typography variant="h3" component="h1" gutterBottom>
        {t('notFound.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 4 }}>{t('notFound.description')}</Typography>
      <ButtonLink to={paths.home} variant="contained" size="large">
        {t('notFound.home')}
      </ButtonLink>
    </>
  );
}
