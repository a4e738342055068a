import { useTranslation } from 'react-i18next';

import { ShowcaseEntries } from '../../../showcase/frame/entry.ts';
import { ShowcaseIndex } from '../../../showcase/frame/showcase-index.tsx';
import { SHOWCASE_PAGES } from '../../route-tree/showcase-pages.ts';
import { useDocumentTitle } from '../../use-document-title.ts';

/** /components: the way into the component showcase. */
export function ComponentsPage() {
  const { t } = useTranslation('showcase');
  useDocumentTitle(t('index.title'));
  return (
    <ShowcaseEntries value={SHOWCASE_PAGES}>
      <ShowcaseIndex />
    </ShowcaseEntries>
  );
}
