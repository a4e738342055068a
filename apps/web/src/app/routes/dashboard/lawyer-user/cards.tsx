import { useTranslation } from 'react-i18next';

import { Directory } from '../../../../features/people/directory/components/directory.tsx';

/** The directory of lawyers. */
export function DirectoryPage() {
  const { t } = useTranslation('directory');
  return <Directory head={{ title: t('title') }} />;
}
