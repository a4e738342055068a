import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { type OwnPost, ownPostsQuery, postQuery, revisionsQuery } from '../api/post.ts';
import { languageOfPost, type PostValues } from '../model.ts';
import { PostForm } from './post-form.tsx';

/** Loads a post of the reader and edits it; `revision`: with what it said before. */
export function EditPost({ id, personId, revision }: { id: string; personId: string; revision: string | undefined }) {
  const { data, error, refetch } = useQuery(postQuery(id));
  const others = useQuery(ownPostsQuery);
  const before = useQuery({ ...revisionsQuery(id), enabled: revision !== undefined });
  // Kept from the first load: what comes later must not move the ground under what is being typed.
  const [first, setFirst] = useState<OwnPost | null>(null);
  if (data && data.author_id === personId && first === null) setFirst(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === null || (data !== undefined && data.author_id !== personId)) return <NoPost />;
  if (first === null || others.data === undefined || (revision !== undefined && before.data === undefined))
    return <FormSkeleton />;
  const said = before.data?.find((each) => each.id === revision);
  const original = others.data.find(
    (other) => other.id !== id && other.translation_group === first.translation_group && other.author_id === personId,
  );
  const values: PostValues = {
    title: said?.title ?? first.title,
    description: said?.description ?? first.description,
    content: said?.content ?? first.content,
    cover_url: first.cover_url ?? '',
    tags: said?.tags ?? first.tags,
    language: languageOfPost(first.language),
    translation_of: original?.id ?? null,
    comments_enabled: first.comments_enabled,
    meta_title: first.meta_title ?? '',
    meta_description: first.meta_description ?? '',
    meta_keywords: first.meta_keywords,
    publish: first.status === 'published' || first.status === 'scheduled',
    publish_at: first.publish_at,
  };
  return (
    <PostForm
      personId={personId}
      defaultValues={values}
      saved={{ id: first.id, version: first.version, status: first.status }}
    />
  );
}

/** In place of a post that is not there, or not the reader's. */
export function NoPost() {
  const { t } = useTranslation('posts');
  return (
    <EmptyState
      filled
      icon={FileX}
      title={t('notFound.title')}
      description={t('notFound.text')}
      action={
        <ButtonLink to={paths.dashboard.post.list} variant="contained">
          {t('notFound.action')}
        </ButtonLink>
      }
    />
  );
}
