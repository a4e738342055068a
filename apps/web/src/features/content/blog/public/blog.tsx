import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { POST_SORTS } from '@casewright/contracts/posts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { firstAnswer } from '../../../../client/first-answers.ts';
import { paths } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { SortMenu } from '../../../../ui/cards/sort-menu.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import {
  blogStateOf,
  listAddress,
  type PostList,
  type PostTags,
  readList,
  readTags,
  TAGS_ADDRESS,
} from '../api/public.ts';
import { FirstPosts, GAPS } from './first-html.tsx';
import { PostCard } from './post-card.tsx';
import { postGrid } from './post-styles.ts';

/** So many tags are offered. */
const TAGS_SHOWN = 10;

/** The posts of the blog: searched, narrowed by a tag or an author, in an order, and more of them on demand. */
export function Blog() {
  const { t } = useTranslation('blog');
  const search = useSearch({ from: `/main${paths.post.root}` });
  const change = useChangeSearch();
  const state = blogStateOf(search);
  const address = listAddress(state);
  const first = useReading(readList, address, firstAnswer<PostList>(address));
  const known = useReading(readTags, TAGS_ADDRESS, firstAnswer<PostTags>(TAGS_ADDRESS)).data?.tags ?? [];
  const names = import.meta.env.SSR ? [GAPS.line] : known.map(({ tag }) => tag).slice(0, TAGS_SHOWN);
  const tags = state.tag === '' || names.includes(state.tag) ? names : [state.tag, ...names];
  const clear = () => change({ q: undefined, tag: undefined, author: undefined });
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 3, md: 4 } }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 26, md: 32 }, lineHeight: { xs: '34px', md: '40px' } }}>
        {t('title')}
      </Typography>
      <Typography sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}>{t('intro')}</Typography>
      <Box
        component="search"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: { xs: 2, md: 3 } }}
      >
        <Box sx={{ display: 'flex', flex: { xs: '1 1 100%', sm: '0 1 400px' } }}>
          <SearchField value={state.q} label={t('search')} onChange={(q) => change({ q: q || undefined })} />
        </Box>
        <Box sx={{ flexGrow: 1 }} />
        <SortMenu
          value={state.sort}
          options={POST_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={(sort) => change({ sort: sort === 'latest' ? undefined : sort })}
        />
      </Box>
      <Box
        component="ul"
        aria-label={t('tags')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          minHeight: 24,
          margin: 0,
          padding: 0,
          marginBlock: 2,
          listStyle: 'none',
        }}
      >
        {tags.map((tag) => (
          <li key={tag} {...(import.meta.env.SSR && { 'data-first': 'tag' })}>
            <Chip
              clickable
              size="small"
              component={RouterAnchor}
              to={paths.post.root}
              search={{ ...search, tag: tag === state.tag ? undefined : tag }}
              aria-current={tag === state.tag ? 'true' : undefined}
              color={tag === state.tag ? 'primary' : 'default'}
              label={<bdi>{tag}</bdi>}
            />
          </li>
        ))}
      </Box>
      {first.error !== null && first.error !== undefined ? (
        <ErrorState error={first.error} onRetry={first.retry} />
      ) : import.meta.env.SSR ? (
        <FirstPosts />
      ) : first.data === undefined ? (
        <CardGridSkeleton />
      ) : first.data.posts.length === 0 ? (
        <NothingMatches title={t('none')} onClear={clear} />
      ) : (
        // Another choice begins with its first page.
        <Posts
          key={address}
          first={first.data}
          isStale={first.pending}
          isFeatured={state.q === '' && state.tag === '' && state.author === ''}
          addressAfter={(after) => listAddress(state, after)}
        />
      )}
    </Container>
  );
}

interface PostsProps {
  first: PostList;
  /** Those of another choice are on their way. */
  isStale: boolean;
  /** The first one is larger. */
  isFeatured: boolean;
  addressAfter: (after: string) => string;
}

function Posts({ first, isStale, isFeatured, addressAfter }: PostsProps) {
  const { t } = useTranslation('blog');
  const [more, setMore] = useState<PostList[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const pages = [first, ...more];
  const next = pages.at(-1)?.next ?? null;
  // A post that was published meanwhile has moved the others.
  const posts = [...new Map(pages.flatMap((page) => page.posts).map((post) => [post.id, post])).values()];
  const load = async (after: string) => {
    setIsLoading(true);
    setProblem(null);
    try {
      const page = await readList(addressAfter(after));
      setMore((loaded) => [...loaded, page]);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <>
      <Box component="ul" data-rows aria-label={t('title')} aria-busy={isStale || undefined} sx={postGrid}>
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} isFirst={isFeatured && index === 0} />
        ))}
      </Box>
      <Box component="output" sx={{ display: 'block', textAlign: 'center', marginBlockStart: 3, color: 'error.main' }}>
        {problem !== null && messageOf(problem, t)}
      </Box>
      {next !== null && (
        <Box sx={{ textAlign: 'center' }}>
          <Button variant="outlined" color="inherit" loading={isLoading} onClick={() => void load(next)}>
            {t('more')}
          </Button>
        </Box>
      )}
    </>
  );
}
