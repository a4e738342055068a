import * as z from 'zod/mini';

import { TOUR_SERVICES } from './tours.ts';

const text = z.nullable(z.string());
const moment = z.iso.datetime({ offset: true });

/** A tour as a list for everybody shows it. */
export const listedTourSchema = z.object({
  id: z.guid(),
  slug: z.string(),
  name: z.string(),
  images: z.array(z.string()),
  durations: z.string(),
  /** country: by ISO 3166-1. */
  destination: z.object({ place: z.string(), country: text }),
  available: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
  /** Of a place; null where it is free. */
  price: z.nullable(z.number()),
  priceSale: z.nullable(z.number()),
  currency: z.string(),
  ratingNumber: z.nullable(z.number()),
  ratings: z.int(),
  totalViews: z.int(),
  /** Free places. */
  left: z.int(),
  firm: z.string(),
  createdAt: moment,
});
export type ListedTour = z.infer<typeof listedTourSchema>;

/** A tour as its public page shows it; who comes is not in it. */
export const tourDetailsSchema = z.extend(listedTourSchema, {
  /** Plain text. */
  content: z.string(),
  services: z.array(z.enum(TOUR_SERVICES)),
  tags: z.array(z.string()),
  publish: z.literal('published'),
  places: z.int(),
  tourGuides: z.array(z.object({ name: z.string(), avatarUrl: text })),
  contact: z.object({ name: z.string(), phone: z.string() }),
  hasTaxes: z.boolean(),
  pricesIncludeTax: z.boolean(),
  hasBegun: z.boolean(),
  /** The ten newest whose words the firm has accepted. */
  reviews: z.array(z.object({ id: z.guid(), name: text, rating: z.int(), description: z.string(), postedAt: moment })),
});
export type TourDetails = z.infer<typeof tourDetailsSchema>;
