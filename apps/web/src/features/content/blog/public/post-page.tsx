import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostDetails } from '@casewright/contracts/post-answers';

import { hintOf } from '../../../../client/errors.ts';
import { firstAnswer } from '../../../../client/first-answers.ts';
import { paths, patterns } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Trail } from '../../../../ui/trail.tsx';
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
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 2, md: 3 } }}>
      <Box sx={{ ...article, minHeight: 40, marginBlockEnd: 1.5, display: 'flex', alignItems: 'center' }}>
        <Trail
          steps={[
            { label: t('home'), to: paths.home },
            { label: t('title'), to: paths.post.root },
          ]}
        />
      </Box>
      {post ? (
        <PostArticle key={post.id} post={post} onChanged={retry} />
      ) : hintOf(error) === 'post_not_published' ? (
        <EmptyState
          filled
          icon={FileX}
          title={t('gone.title')}
          description={t('gone.text')}
          action={
            <ButtonLink to={paths.post.root} variant="outlined" color="inherit">
              {t('gone.back')}
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : import.meta.env.SSR ? (
        <FirstPost />
      ) : (
        <Box sx={article} aria-busy="true">
          <Skeleton width="90%" height={48} />
          <Skeleton width="70%" height={28} />
          <Skeleton variant="rounded" height={320} sx={{ marginBlockStart: 3 }} />
        </Box>
      )}
    </Container>
  );
}
