import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PostComment, PostDetails } from '@casewright/contracts/post-answers';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { useDay } from '../../../../ui/format/day.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { useComments } from './use-comments.ts';

// Only who is signed in writes.
const CommentForm = lazy(() => import('./comment-form.tsx').then((module) => ({ default: module.CommentForm })));
const ReportButton = lazy(() => import('./report-button.tsx').then((module) => ({ default: module.ReportButton })));

interface CommentsProps {
  post: PostDetails;
  onChanged: () => void;
}

/** What is said of a post, answers below what they answer; and where somebody may say something, where. */
export function Comments({ post, onChanged }: CommentsProps) {
  const { t } = useTranslation('blog');
  const { user } = useSession();
  const { said, hasMore, isLoading, problem, load, add } = useComments(post);
  const [answering, setAnswering] = useState<string | null>(null);
  const mayWrite = post.commentsEnabled && user !== null;
  const formOf = (replyTo: string | null) => (
    <Suspense fallback={<Box sx={{ minHeight: 140 }} />}>
      <CommentForm
        postId={post.id}
        replyTo={replyTo}
        onWritten={(written) => {
          add(written);
          setAnswering(null);
          onChanged();
        }}
      />
    </Suspense>
  );
  return (
    <Box component="section" sx={{ paddingBlockStart: 3, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Typography component="h2" variant="h6">
        {post.totalComments === 0 ? t('comments.title') : t('comments.count', { count: post.totalComments })}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {said.map((comment) => (
          <li key={comment.id}>
            <Said comment={comment}>
              {mayWrite && (
                <>
                  <Button
                    size="small"
                    color="inherit"
                    aria-expanded={answering === comment.id}
                    onClick={() => setAnswering(answering === comment.id ? null : comment.id)}
                  >
                    {t('comments.answer')}
                  </Button>
                  <Suspense>
                    <ReportButton commentId={comment.id} />
                  </Suspense>
                </>
              )}
            </Said>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 6, listStyle: 'none' }}>
              {comment.replyComment.map((answer) => (
                <li key={answer.id}>
                  <Said comment={answer}>
                    {mayWrite && (
                      <Suspense>
                        <ReportButton commentId={answer.id} />
                      </Suspense>
                    )}
                  </Said>
                </li>
              ))}
              {answering === comment.id && <li>{formOf(comment.id)}</li>}
            </Box>
          </li>
        ))}
      </Box>
      {hasMore && (
        <Button color="inherit" loading={isLoading} onClick={() => void load()} sx={{ marginBlockStart: 1 }}>
          {t('comments.more')}
        </Button>
      )}
      <Box component="output" sx={{ display: 'block', color: 'error.main' }}>
        {problem !== null && messageOf(problem, t)}
      </Box>
      {mayWrite ? (
        formOf(null)
      ) : post.commentsEnabled ? (
        <ButtonLink
          to={paths.auth.signIn}
          search={{ returnTo: paths.post.details(post.slug) }}
          variant="outlined"
          color="inherit"
          sx={{ marginBlockStart: 2 }}
        >
          {t('comments.signIn')}
        </ButtonLink>
      ) : (
        <Typography variant="body2" sx={{ marginBlockStart: 2, color: 'text.secondary' }}>
          {t('comments.closed')}
        </Typography>
      )}
    </Box>
  );
}

interface SaidProps {
  comment: Omit<PostComment, 'replyComment'>;
  children: ReactNode;
}

function Said({ comment, children }: SaidProps) {
  const day = useDay('medium');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, marginBlockStart: 2 }}>
      <PersonAvatar name={comment.name} size={32} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="subtitle2" component="p">
          <bdi>{comment.name}</bdi>{' '}
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {day(comment.postedAt)}
          </Typography>
        </Typography>
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {comment.message}
        </Typography>
        <Box sx={{ display: 'flex', marginInlineStart: -0.625 }}>{children}</Box>
      </Box>
    </Box>
  );
}
