import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { Columns } from '../../../../ui/columns.tsx';
import { Image } from '../../../../ui/image.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import type { OwnPost } from '../api/post.ts';
import { COVER_SIZES, readingText } from '../public/post-styles.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';

interface PostViewProps {
  post: OwnPost;
  /** Whether the reader wrote it. */
  isOwn: boolean;
}

/** A post as its author sees it: its text, what is said of it, and how it is read. */
export function PostView({ post, isOwn }: PostViewProps) {
  const { t } = useTranslation('posts');
  return (
    <Columns
      side={
        <>
          <FiguresPanel post={post} />
          {isOwn && <RevisionsPanel id={post.id} />}
        </>
      }
    >
      {post.status === 'withdrawn' && post.withdrawn_reason !== null && (
        <Alert severity="warning">
          {t('withdrawnBecause')} <bdi>{post.withdrawn_reason}</bdi>
        </Alert>
      )}
      <CommentsPanel id={post.id} heldCount={post.held_count} />
      <Panel title={t('parts.details')}>
        <Box lang={post.language} sx={{ padding: 2, maxWidth: 720 }}>
          <Typography dir="auto" sx={{ fontSize: 18, lineHeight: '28px', color: 'text.secondary' }}>
            {post.description}
          </Typography>
          {post.cover_url !== null && (
            <Box sx={{ marginBlock: 2 }}>
              <Image src={post.cover_url} alt="" sizes={COVER_SIZES} ratio="16 / 9" loading="eager" />
            </Box>
          )}
          <Box sx={{ '& > div > div': readingText }}>
            <SafeHtml pictures html={post.content} />
          </Box>
          <Box
            component="ul"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', padding: 0, marginBlock: 2 }}
          >
            {post.tags.map((tag) => (
              <li key={tag}>
                <Chip size="small" label={<bdi>{tag}</bdi>} />
              </li>
            ))}
          </Box>
        </Box>
      </Panel>
    </Columns>
  );
}
