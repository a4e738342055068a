import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { postCountsQuery, type PostRow, postsQuery } from '../api/list.ts';
import { usePostVerbs } from '../api/verbs.ts';
import { POST_VIEWS } from '../model.ts';
import { isPostSort, PAGE_SIZES, postsStateOf } from './state.ts';
import { usePostColumns } from './use-post-columns.tsx';

/** The posts about which the reader decides. Everything that orders, narrows or counts is the database's doing. */
export function PostList({ head }: { head: PageHead }) {
  const { t } = useTranslation('posts');
  const change = useChangeSearch();
  const state = postsStateOf(useSearch({ from: '/dashboard/posts' }));
  const list = useQuery(postsQuery(state));
  const counts = useQuery(postCountsQuery(state));
  const columns = usePostColumns();
  const { user } = useSession();
  const verbs = usePostVerbs();
  const [deleting, setDeleting] = useState<PostRow | null>(null);
  const clear = () => change({ q: undefined });
  const countOf = (view: string) =>
    counts.data === undefined ? undefined : (counts.data.find((row) => row.status === view)?.posts ?? 0);
  const menuOf = (row: PostRow) => (
    <RowMenu
      label={row.title}
      items={[
        { label: t('actions.view'), icon: Eye, to: paths.dashboard.post.details(row.id) },
        ...(row.status === 'published'
          ? [{ label: t('actions.live'), icon: ExternalLink, to: paths.post.details(row.slug) }]
          : []),
        ...(row.author_id === user?.id
          ? [
              { label: t('actions.edit'), icon: Pencil, to: paths.dashboard.post.edit(row.id), beside: true },
              { label: t('actions.delete'), icon: Trash2, danger: true, onSelect: () => setDeleting(row) },
            ]
          : []),
      ]}
    />
  );
  return (
    <>
      <ListTable
        name="posts"
        head={head}
        state={state}
        change={change}
        query={list}
        statuses={{
          label: t('statuses'),
          items: [
            { value: '', label: t('all'), count: countOf('all') },
            ...POST_VIEWS.map((value) => ({ value, label: t(`status.${value}`), count: countOf(value) })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('search') }}
        filtered={
          state.q === ''
            ? null
            : { filters: [{ label: t('keyword'), values: [{ label: state.q, onRemove: clear }] }], onClear: clear }
        }
        caption={t('title')}
        columns={columns}
        isSort={isPostSort}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={menuOf}
        minWidth={1000}
        rowHeight={61}
        pageSizes={PAGE_SIZES}
        empty={
          state.q === '' ? (
            <NoneInStatus>{t('empty.none')}</NoneInStatus>
          ) : (
            <NothingMatches title={t('empty.noMatch')} onClear={clear} />
          )
        }
      />
      <ConfirmDialog
        open={deleting !== null}
        title={t('delete.title')}
        confirmLabel={t('actions.delete')}
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting !== null) await verbs.remove(deleting.id);
          toast.success(t('delete.done'));
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}
