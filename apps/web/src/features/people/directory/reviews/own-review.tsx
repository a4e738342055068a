import { zodResolver } from '@hookform/resolvers/zod';
import { REVIEW_MAX_LENGTH, type ReviewRequest, reviewSchema, type ReviewValues } from '@casewright/contracts/reviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { isBegun, useFormDraft } from '../../../../client/use-draft.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { RatingField } from '../../../../ui/form/rating-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type ReviewState, useDeleteReview, useSaveReview } from './reviews.ts';

const resolver = zodResolver(reviewSchema);
const draftOf = ({ case_id: caseId }: ReviewState) => `review:${caseId}`;

/** What the reader says of the lawyer for one of their cases: to be written, or already said and to be changed. */
export function OwnReview({ lawyerId, state }: { lawyerId: string; state: ReviewState }) {
  const { t } = useTranslation('directory');
  const [isWriting, setIsWriting] = useState(() => isBegun(draftOf(state)));
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteReview();
  const { review_id: id } = state;
  if (state.status === 'hidden') return null;
  return (
    <SectionCard
      title={t(id === null ? 'ownReview.title' : 'ownReview.yours')}
      description={t('ownReview.about', { title: state.case_title })}
      action={
        !isWriting && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {id !== null && (
              <Button color="error" onClick={() => setIsAsking(true)}>
                {t('ownReview.delete')}
              </Button>
            )}
            <Button variant={id === null ? 'contained' : 'outlined'} onClick={() => setIsWriting(true)}>
              {t(id === null ? 'ownReview.write' : 'ownReview.change')}
            </Button>
          </Box>
        )
      }
    >
      {isWriting && <ReviewForm lawyerId={lawyerId} state={state} onDone={() => setIsWriting(false)} />}
      {id !== null && !isWriting && state.rating !== null && (
        <>
          <Rating
            readOnly
            size="small"
            value={state.rating}
            aria-label={t('reviews.stars', { rating: state.rating })}
          />
          {state.comment && (
            <Typography variant="body2" sx={{ marginBlockStart: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <bdi>{state.comment}</bdi>
            </Typography>
          )}
        </>
      )}
      {id !== null && (
        <ConfirmDialog
          open={isAsking}
          title={t('ownReview.deleteTitle')}
          confirmLabel={t('ownReview.delete')}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await deletion.mutateAsync(id);
            toast.success(t('ownReview.deleted'));
          }}
        >
          {t('ownReview.deleteText')}
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

interface ReviewFormProps {
  lawyerId: string;
  state: ReviewState;
  onDone: () => void;
}

function ReviewForm({ lawyerId, state, onDone }: ReviewFormProps) {
  const { t } = useTranslation('directory');
  const saving = useSaveReview();
  const form = useForm<ReviewValues, unknown, ReviewValues>({
    resolver,
    defaultValues: { rating: state.rating, comment: state.comment ?? '', showName: state.show_name ?? false },
  });
  const draft = useFormDraft(draftOf(state), form);
  const done = () => {
    draft.forget();
    onDone();
  };
  const save = (values: ReviewValues) => {
    // The schema lets no review without stars pass.
    if (values.rating === null) return;
    const review: ReviewRequest = { ...values, rating: values.rating };
    saving.mutate(
      { lawyerId, state, review },
      {
        onSuccess: () => {
          toast.success(t('ownReview.saved'));
          done();
        },
      },
    );
  };
  return (
    <Form form={form} draft={draft} onSubmit={save}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <RatingField name="rating" label={t('ownReview.rating')} required />
        <TextField
          name="comment"
          label={t('ownReview.comment')}
          helperText={t('ownReview.commentHelp')}
          multiline
          maxLength={REVIEW_MAX_LENGTH}
        />
        <CheckboxField name="showName" label={t('ownReview.showName')} helperText={t('ownReview.showNameHelp')} />
        <RefusalAlert error={saving.error} />
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
          <Button variant="outlined" color="inherit" disabled={saving.isPending} onClick={done}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving.isPending}>
            {t('ownReview.save')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}
