import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Post } from '@casewright/contracts/post-answers';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDay } from '../../../../ui/format/day.ts';
import { Image } from '../../../../ui/image.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import {
  CARD_SIZES,
  LEAD_SIZES,
  cardTitle,
  cardWords,
  clamp,
  firstPicture,
  leadCard,
  leadTitle,
  postCard,
  wholeCard,
} from './post-styles.ts';

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
  const day = useDay('medium');
  return (
    <Card component="li" data-row lang={post.language} sx={isFirst ? leadCard : postCard}>
      <Box sx={isFirst ? firstPicture : undefined}>
        {post.coverUrl === null ? (
          <Box sx={{ aspectRatio: '16 / 9', backgroundColor: 'action.hover' }} />
        ) : (
          <Image
            src={post.coverUrl}
            alt=""
            sizes={isFirst ? LEAD_SIZES : CARD_SIZES}
            ratio="16 / 9"
            radius={0}
            loading={isFirst ? 'eager' : 'lazy'}
          />
        )}
      </Box>
      <Box sx={cardWords}>
        <Typography component={element} dir="auto" sx={isFirst ? leadTitle : cardTitle}>
          <RouterLink to={paths.post.details(post.slug)} color="inherit" underline="hover" sx={wholeCard}>
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
