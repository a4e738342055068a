import { zodResolver } from '@hookform/resolvers/zod';
import { reviewSchema, type ReviewValues } from '@casewright/contracts/reviews';
import { tourLimits } from '@casewright/contracts/tours';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { RatingField } from '../../../../ui/form/rating-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Tour } from '../api/tour.ts';
import { useTourVerbs } from '../api/verbs.ts';

const resolver = zodResolver(reviewSchema);

/** What somebody says of a tour on which they were; a second one takes the place of the first. */
export function ReviewDialog({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  const { t } = useTranslation('tours');
  const verbs = useTourVerbs();
  const form = useForm<ReviewValues, unknown, ReviewValues>({
    resolver,
    defaultValues: {
      rating: tour.own_review?.rating ?? null,
      comment: tour.own_review?.comment ?? '',
      showName: tour.own_review?.show_name ?? false,
    },
  });
  return (
    <FormDialog
      title={t('reviews.write')}
      description={t('reviews.writeText')}
      form={form}
      draft={`tour-review:${tour.id}`}
      submitLabel={t('reviews.send')}
      onClose={onClose}
      onSubmit={async ({ rating, comment, showName }) => {
        // The schema lets no review without stars pass.
        await verbs.review(tour.id, rating ?? 0, comment, showName);
        toast.success(t('reviews.sent'));
      }}
    >
      <RatingField name="rating" label={t('reviews.rating')} required />
      <TextField name="comment" label={t('reviews.comment')} multiline maxLength={tourLimits.review} />
      <CheckboxField name="showName" label={t('reviews.showName')} />
    </FormDialog>
  );
}
