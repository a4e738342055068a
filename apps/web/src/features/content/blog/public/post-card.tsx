import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Post } from '@casewright/contracts/post-answers';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Image } from '../../../../ui/image.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { useDay } from './use-day.ts';

interface PostCardProps {
  post: Post;
  /** The first of the blog is larger. */
  isFirst?: boolean;
  /** Of its title. */
  element?: 'h2' | 'h3';
}

/** A post in a list: its cover, what it is about, by whom and when. Its title leads to its page. */
export function PostCard({ post, isFirst = false, element = 'h2' }: PostCardProps) {
  const { t } = useTranslation('blog');
  const day = useDay();
  return (
    <Card
      component="li"
      data-row
      lang={post.language}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: { xs: 'column', md: isFirst ? 'row' : 'column' },
        gridColumn: isFirst ? { md: 'span 2' } : undefined,
        listStyle: 'none',
        overflow: 'hidden',
      }}
    >
      <Box sx={isFirst ? firstPicture : undefined}>
        {post.coverUrl === null ? (
          <Box sx={{ aspectRatio: '16 / 9', backgroundColor: 'action.hover' }} />
        ) : (
          <Image src={post.coverUrl} alt="" ratio="16 / 9" radius={0} loading={isFirst ? 'eager' : 'lazy'} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, gap: 1, minWidth: 0, padding: 2 }}>
        <Typography
          component={element}
          dir="auto"
          sx={{
            fontSize: isFirst ? { xs: 18, md: 24 } : 18,
            lineHeight: isFirst ? { xs: '26px', md: '32px' } : '26px',
            fontWeight: 700,
            overflowWrap: 'anywhere',
          }}
        >
          <RouterLink
            to={paths.post.details(post.slug)}
            color="inherit"
            underline="hover"
            // The whole card leads there.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {post.title}
          </RouterLink>
        </Typography>
        <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', ...clamp }}>
          {post.description}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <bdi>{post.author.name}</bdi>
          {' · '}
          {day(post.createdAt)}
          {' · '}
          {t('minutes', { count: post.minutes })}
        </Typography>
      </Box>
    </Card>
  );
}

/** Beside the words of the first card, as high as they are and no less than the others' pictures. */
const firstPicture = {
  flex: { md: '0 0 56%' },
  minWidth: 0,
  '& > div': { height: { md: '100%' }, minHeight: { md: 300 }, aspectRatio: { md: 'auto' } },
} as const;

const clamp = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;

/** Cards side by side, as the first HTML has them too. */
export const postGrid = {
  display: 'grid',
  gap: 3,
  margin: 0,
  padding: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
