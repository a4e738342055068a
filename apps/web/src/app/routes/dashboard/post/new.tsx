import { useTranslation } from 'react-i18next';

import { PostForm } from '../../../../features/content/blog/editor/post-form.tsx';
import { EMPTY_POST, languageOfPost } from '../../../../features/content/blog/model.ts';
import { WritersOnly } from './writers-only.tsx';

/** A new post, in the language of the reader's texts. */
export function NewPostPage() {
  const { t, i18n } = useTranslation('posts');
  const language = languageOfPost(i18n.language === 'cn' ? 'zh' : i18n.language);
  return (
    <WritersOnly title={t('newTitle')}>
      {(personId) => <PostForm personId={personId} defaultValues={{ ...EMPTY_POST, language }} saved={null} />}
    </WritersOnly>
  );
}
