import * as z from 'zod/mini';

/** The longest text of a review or an answer; the database's columns hold as much. */
export const REVIEW_MAX_LENGTH = 4000;

/** What the review form holds: one to five stars, perhaps some words, and whether the author is named. */
export const reviewSchema = z.object({
  rating: z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine(
        (value) => value !== null && Number.isInteger(value) && value >= 1 && value <= 5,
        'ui:validation.required',
      ),
    ),
  comment: z
    .string()
    .check(z.trim(), z.maxLength(REVIEW_MAX_LENGTH, `ui:validation.maxLength?max=${REVIEW_MAX_LENGTH}`)),
  showName: z.boolean(),
});

/** The form's values before they are checked. */
export type ReviewValues = z.input<typeof reviewSchema>;

/** A checked review. */
export interface ReviewRequest {
  rating: number;
  comment: string;
  showName: boolean;
}
