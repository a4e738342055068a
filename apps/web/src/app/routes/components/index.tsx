import { useTranslation } from 'react-i18next';

import { ShowcaseIndex } from '../../../showcase/frame/showcase-index.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';

/** /components: the way into the component showcase. */
export function ComponentsPage() {
  const { t } = useTranslation('showcase');
  useDocumentTitle(t('index.title'));
  return <ShowcaseIndex />;
}
