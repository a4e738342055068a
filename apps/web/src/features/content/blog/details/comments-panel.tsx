import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { commentsQuery } from '../api/post.ts';
import { usePostVerbs } from '../api/verbs.ts';

const CAUSES = ['link', 'contact', 'reports'] as const;

/** What is said of a post, what waits first; each is let through or removed. */
export function CommentsPanel({ id, heldCount }: { id: string; heldCount: number }) {
  const { t } = useTranslation('posts');
  const dates = useDates();
  const verbs = usePostVerbs();
  const { data, error, refetch } = useQuery(commentsQuery(id));
  const decide = async (commentId: string, decision: 'published' | 'removed') => {
    try {
      await verbs.moderate(commentId, decision);
      toast.success(t(decision === 'published' ? 'comments.passed' : 'comments.removed'));
    } catch (failure) {
      toast.error(messageOf(failure, t));
    }
  };
  return (
    <Panel title={t('comments.title')} count={heldCount === 0 ? data?.length : heldCount} busy={data === undefined}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <PanelNote>{t('comments.none')}</PanelNote>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
          {data?.map((comment) => {
            const cause = CAUSES.find((known) => known === comment.held_for);
            return (
              <Box key={comment.id} component="li" data-row sx={{ padding: 2 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
                  <Typography variant="subtitle2">
                    <bdi>{comment.author_name}</bdi>
                  </Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    <bdi>{dates.dateTime(comment.created_at)}</bdi>
                  </Typography>
                  {comment.status === 'held' && cause !== undefined && (
                    <Label color="warning">{t(`comments.heldFor.${cause}`)}</Label>
                  )}
                </Box>
                <Typography
                  variant="body2"
                  dir="auto"
                  sx={{ marginBlock: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {comment.body}
                </Typography>
                {comment.status === 'held' && (
                  <Button
                    size="small"
                    variant="contained"
                    onClick={() => void decide(comment.id, 'published')}
                    sx={{ marginInlineEnd: 1 }}
                  >
                    {t('comments.pass')}
                  </Button>
                )}
                <Button size="small" color="error" onClick={() => void decide(comment.id, 'removed')}>
                  {t('comments.remove')}
                </Button>
              </Box>
            );
          })}
        </Box>
      )}
    </Panel>
  );
}
