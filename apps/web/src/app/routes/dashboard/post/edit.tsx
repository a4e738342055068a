import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../../client/paths.ts';
import { EditPost } from '../../../../features/content/blog/editor/edit-post.tsx';
import { WritersOnly } from './writers-only.tsx';

/** Changes a post of the reader. */
export function EditPostPage() {
  const { t } = useTranslation('posts');
  const { id } = useParams({ from: `/dashboard${patterns.post.edit}` });
  const { revision } = useSearch({ from: `/dashboard${patterns.post.edit}` });
  return (
    <WritersOnly title={t('editTitle')}>
      {(personId) => <EditPost key={`${id} ${revision ?? ''}`} id={id} personId={personId} revision={revision} />}
    </WritersOnly>
  );
}
