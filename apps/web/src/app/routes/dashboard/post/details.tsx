import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { postQuery } from '../../../../features/content/blog/api/post.ts';
import { PostActions } from '../../../../features/content/blog/details/post-actions.tsx';
import { PostView } from '../../../../features/content/blog/details/post-view.tsx';
import { NoPost } from '../../../../features/content/blog/editor/edit-post.tsx';
import { PostLabel } from '../../../../features/content/blog/list/post-label.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { DetailsSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { Page } from '../../../../ui/page.tsx';

/** One post: what it says, what is said of it, and how it is read. */
export function PostDetailsPage() {
  const { t } = useTranslation('posts');
  const { user } = useSession();
  const { id } = useParams({ from: `/dashboard${patterns.post.details}` });
  const { data, error, refetch } = useQuery(postQuery(id));
  const isOwn = data?.author_id === user?.id;
  const administers = user?.accessLevel === 'admin' || user?.accessLevel === 'super_user';
  const decides = isOwn || administers || (user?.accessLevel === 'lawyer_admin' && data?.law_firm === user.lawFirm);
  // What others have published is read on the blog, not here.
  const post = data && !decides ? null : data;
  return (
    <Page
      title={post === null ? t('notFound.title') : (post?.title ?? t('one'))}
      width="xl"
      subtitle={post && <PostLabel status={post.status} />}
      parents={[{ label: t('title'), to: paths.dashboard.post.list }]}
      action={post && <PostActions post={post} isOwn={isOwn} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : post === undefined ? (
        <DetailsSkeleton />
      ) : post === null ? (
        <NoPost />
      ) : (
        <PostView post={post} isOwn={isOwn} />
      )}
    </Page>
  );
}
