import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../../client/session.tsx';
import { postCountsQuery, postsQuery } from '../../../../features/content/blog/api/list.ts';
import { PostList } from '../../../../features/content/blog/list/post-list.tsx';
import { postsStateOf } from '../../../../features/content/blog/list/state.ts';
import type { PostsParam } from '../../../../features/content/blog/search.ts';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

const writes = (level: string | undefined) => level !== undefined && level !== 'user';

/** Asks for the first page and its counts. */
export function askAhead({ search }: { search: Search<PostsParam> }): void {
  if (!writes(currentSession().user?.accessLevel)) return;
  const state = postsStateOf(search);
  void queryClient.prefetchQuery(postsQuery(state));
  void queryClient.prefetchQuery(postCountsQuery(state));
}

/** What the reader writes for the blog, and what they decide about. */
export function PostListPage() {
  const { t } = useTranslation('posts');
  const { user } = useSession();
  if (user !== null && !writes(user.accessLevel))
    return (
      <Page title={t('title')}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  return (
    <PostList
      head={{
        title: t('title'),
        width: 'xl',
        action: (
          <ButtonLink to={paths.dashboard.post.new} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
            {t('actions.new')}
          </ButtonLink>
        ),
      }}
    />
  );
}
