import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { Eye, EyeOff, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { administersPeople } from '@casewright/contracts/people';
import { REVIEW_MAX_LENGTH } from '@casewright/contracts/reviews';
import { messageOf } from '../../../../client/errors.ts';
import { useSession } from '../../../../client/session.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { type Review, useModerateReview, useReplyToReview } from './reviews.ts';

/** One review with the lawyer's answer, and what its reader may do about it. */
export function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation('directory');
  const areaName = usePracticeAreaName();
  const author = review.author_name ?? t('reviews.client');
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="p">
            <bdi>{author}</bdi>
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {review.practice_area && `${areaName(review.practice_area)} · `}
            <DateText value={review.created_at} />
          </Typography>
          <Rating
            readOnly
            size="small"
            value={review.rating}
            aria-label={t('reviews.stars', { rating: review.rating })}
            sx={{ marginBlockStart: 0.5 }}
          />
        </Box>
        <ReviewMenu review={review} author={author} />
      </Box>
      {review.status === 'hidden' && (
        <Alert severity="warning">{t('reviews.hidden', { reason: review.hidden_reason ?? '' })}</Alert>
      )}
      {review.comment !== '' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <bdi>{review.comment}</bdi>
        </Typography>
      )}
      {review.reply !== null && (
        <Box sx={{ paddingInlineStart: 2, borderInlineStart: '3px solid', borderColor: 'divider' }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('reviews.answer')} {review.replied_at && <DateText value={review.replied_at} />}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <bdi>{review.reply}</bdi>
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** The lawyer answers, an administrator of the platform moderates; nothing for anybody else. */
function ReviewMenu({ review, author }: { review: Review; author: string }) {
  const { t } = useTranslation('directory');
  const { user } = useSession();
  const [asked, ask] = useState<'reply' | 'hide' | null>(null);
  const reply = useReplyToReview();
  const moderation = useModerateReview();
  const isHidden = review.status === 'hidden';
  const show = async () => {
    try {
      await moderation.mutateAsync({ id: review.id, hidden: false, reason: '' });
      toast.success(t('reviews.shownAgain'));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const items: RowMenuItem[] = [];
  if (user?.id === review.lawyer_id && !isHidden)
    items.push({ label: t('reviews.reply'), icon: MessageSquareReply, onSelect: () => ask('reply') });
  if (user !== null && administersPeople(user.accessLevel))
    items.push(
      isHidden
        ? { label: t('reviews.show'), icon: Eye, onSelect: () => void show() }
        : { label: t('reviews.hide'), icon: EyeOff, danger: true, onSelect: () => ask('hide') },
    );
  if (items.length === 0) return null;
  return (
    <>
      <RowMenu label={author} items={items} />
      <ReasonDialog
        open={asked === 'reply'}
        draft={`review-reply:${review.id}`}
        title={t('reviews.reply')}
        description={t('reviews.replyText')}
        label={t('reviews.answerLabel')}
        maxLength={REVIEW_MAX_LENGTH}
        confirmLabel={t('reviews.publish')}
        onClose={() => ask(null)}
        onConfirm={async (text) => {
          await reply.mutateAsync({ id: review.id, reply: text });
          toast.success(t('reviews.replied'));
        }}
      />
      <ReasonDialog
        open={asked === 'hide'}
        draft={`review-hide:${review.id}`}
        required
        title={t('reviews.hide')}
        description={t('reviews.hideText')}
        label={t('reviews.reason')}
        confirmLabel={t('reviews.hide')}
        confirmColor="error"
        onClose={() => ask(null)}
        onConfirm={async (reason) => {
          await moderation.mutateAsync({ id: review.id, hidden: true, reason });
          toast.success(t('reviews.nowHidden'));
        }}
      />
    </>
  );
}
