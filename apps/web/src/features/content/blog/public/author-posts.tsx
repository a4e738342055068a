import Box from '@mui/material/Box';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { listAddress, readList } from '../api/public.ts';
import { PostCard } from './post-card.tsx';
import { postGrid } from './post-styles.ts';

/** The newest posts of a person on the blog, by the address of their profile; and the way to the others. */
export function AuthorPosts({ author }: { author: string }) {
  const { t } = useTranslation('blog');
  const { data, error, retry } = useReading(readList, listAddress({ q: '', tag: '', author, sort: 'latest' }));
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (data === undefined) return <CardGridSkeleton />;
  if (data.posts.length === 0) return <EmptyState filled icon={FileText} title={t('noneOfPerson')} />;
  return (
    <>
      <Box component="ul" data-rows aria-label={t('title')} sx={postGrid}>
        {data.posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </Box>
      {data.next !== null && (
        <ButtonLink
          to={paths.post.root}
          search={{ author }}
          variant="outlined"
          color="inherit"
          sx={{ marginBlockStart: 3 }}
        >
          {t('more')}
        </ButtonLink>
      )}
    </>
  );
}
