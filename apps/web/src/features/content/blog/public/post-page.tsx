import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostDetails } from '@casewright/contracts/post-answers';

import { hintOf } from '../../../../client/errors.ts';
import { firstAnswer } from '../../../../client/first-answers.ts';
import { paths, patterns } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { PublicPage } from '../../../../ui/public-page.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { countVisit, detailsAddress, readPost } from '../api/public.ts';
import { FirstPost } from './first-html.tsx';
import { PostArticle } from './post-article.tsx';
import { article } from './post-styles.ts';

/** One post of the blog. */
export function PostPage() {
  const { title } = useParams({ from: `/main${patterns.post.public}` });
  const { t } = useTranslation('blog');
  const navigate = useNavigate();
  const first = firstAnswer<{ post: PostDetails }>(detailsAddress(title))?.post;
  const { data, error, retry } = useReading(readPost, title, first);
  // While another post is on its way, the one before is still there.
  const post = data;
  usePageTitle(post?.metaTitle ?? t('title'));
  const id = post?.id;
  const slug = post?.slug;
  useEffect(() => {
    if (id !== undefined) void countVisit(id, 'view');
  }, [id]);
  useEffect(() => {
    // Its title has changed since somebody linked to it.
    if (slug !== undefined && slug !== title && title.slice(-10) === slug.slice(-10))
      void navigate({ to: paths.post.details(slug), replace: true });
  }, [slug, title, navigate]);
  return (
    <PublicPage
      steps={[
        { label: t('home'), to: paths.home },
        { label: t('title'), to: paths.post.root },
      ]}
      gone={
        hintOf(error) === 'post_not_published'
          ? { title: t('gone.title'), description: t('gone.text'), back: t('gone.back') }
          : null
      }
      error={error}
      onRetry={retry}
      drawn={import.meta.env.SSR && <FirstPost />}
      width={article}
    >
      {post && <PostArticle key={post.id} post={post} onChanged={retry} />}
    </PublicPage>
  );
}
