import { zodResolver } from '@hookform/resolvers/zod';
import type { Database } from '@casewright/contracts/database.types';
import { REVIEW_MAX_LENGTH, reviewSchema, type ReviewValues } from '@casewright/contracts/reviews';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { database } from '../../../client/database.ts';
import { hintOf } from '../../../client/errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { RatingField } from '../../../ui/form/rating-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type Tables = Database['public']['Tables'];

const resolver = zodResolver(reviewSchema);

interface ReviewDialogProps {
  productId: string;
  onClose: () => void;
  onReviewed: () => void;
}

/** What a buyer says of a service. A second one takes the place of the first: the database keeps one of each. */
export function ReviewDialog({ productId, onClose, onReviewed }: ReviewDialogProps) {
  const { t } = useTranslation('shop');
  const form = useForm<ReviewValues, unknown, ReviewValues>({
    resolver,
    defaultValues: { rating: null, comment: '', showName: false },
  });
  return (
    <FormDialog
      title={t('reviews.write')}
      description={t('reviews.writeText')}
      form={form}
      draft={`product-review:${productId}`}
      submitLabel={t('reviews.send')}
      onClose={onClose}
      onSubmit={async (values) => {
        await saveReview(productId, values);
        toast.success(t('reviews.sent'));
        onReviewed();
      }}
    >
      <RatingField name="rating" label={t('reviews.rating')} required />
      <TextField name="comment" label={t('reviews.comment')} multiline maxLength={REVIEW_MAX_LENGTH} />
      <CheckboxField name="showName" label={t('reviews.showName')} helperText={t('reviews.showNameHelp')} />
    </FormDialog>
  );
}

/** Rejects with the refusal: `not_a_buyer` before the reader's order of it is completed. */
async function saveReview(productId: string, { rating, comment, showName }: ReviewValues): Promise<void> {
  // The schema lets no review without stars pass.
  const review = { rating: rating ?? 0, comment, show_name: showName };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database fills in the firm, which nobody may write
    const row = { ...review, product_id: productId } as Tables['product_reviews']['Insert'];
    await database.from('product_reviews').insert(row).throwOnError();
  } catch (error) {
    if (hintOf(error) !== 'product_reviewed') throw error;
    // Of all reviews of the service the policies open the reader's own alone to a change.
    await database.from('product_reviews').update(review).eq('product_id', productId).throwOnError();
  }
}
