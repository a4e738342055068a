import { currencies } from '@casewright/contracts/cases';
import { TOUR_SERVICES, tourLimits } from '@casewright/contracts/tours';
import * as z from 'zod/mini';

import { choice, choices, type FormFields, plain, requiredText } from '../../../../client/form-fields.ts';

const REQUIRED = 'ui:validation.required';
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
/** A number or nothing. Text that is no number arrives as NaN and is refused by a check, so that the others still run. */
const figure = (isInside: (value: number) => boolean, error: string) =>
  z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine((value) => !Number.isNaN(value), { error: 'ui:validation.number' }),
      z.refine((value) => value === null || Number.isNaN(value) || isInside(value), { error }),
    );
const isPrice = (value: number) => value > 0 && value <= tourLimits.price;

/** What the form of a tour says. A draft needs a name; `whole.ts` says what others need to book it. */
export const tourSchema = z.object({
  name: text(tourLimits.name).check(z.minLength(1, REQUIRED)),
  content: text(tourLimits.content),
  images: z.array(z.string()).check(z.maxLength(tourLimits.images)),
  guides: z.array(z.string()),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  durations: text(tourLimits.durations),
  country: z.nullable(z.string()),
  place: text(tourLimits.place),
  services: z.array(z.enum(TOUR_SERVICES)),
  tags: z.array(z.string()).check(
    z.maxLength(tourLimits.tags, 'tours:validation.tags'),
    z.refine((tags) => tags.every((tag) => tag.length <= tourLimits.tag), { error: 'tours:validation.tags' }),
  ),
  contact_name: text(tourLimits.contactName),
  contact_phone: text(tourLimits.contactPhone),
  places: figure(
    (value) => Number.isInteger(value) && value >= 1 && value <= tourLimits.places,
    'tours:validation.places',
  ).check(z.refine((places) => places !== null, { error: REQUIRED })),
  price: figure(isPrice, 'tours:validation.price'),
  price_sale: figure(isPrice, 'tours:validation.price'),
  currency: z.enum(currencies),
  tax_ids: z.array(z.string()).check(z.maxLength(tourLimits.taxes, 'tours:validation.taxes')),
});
export type TourValues = z.infer<typeof tourSchema>;

/** The form of a tour: what each of its values is called, and how the table `tours` keeps it. */
export const tourFields = {
  name: requiredText('fields.name'),
  content: requiredText('fields.content'),
  images: plain<string[]>()('fields.images', []),
  guides: plain<string[]>()('fields.guides', []),
  start_date: plain<string | null>()('fields.start', null),
  end_date: plain<string | null>()('fields.end', null),
  durations: requiredText('fields.durations'),
  country: plain<string | null>()('fields.country', null),
  place: requiredText('fields.place'),
  services: choices('fields.services', TOUR_SERVICES),
  tags: plain<string[]>()('fields.tags', []),
  contact_name: requiredText('fields.contactName'),
  contact_phone: requiredText('fields.contactPhone'),
  places: plain<number | null>()('fields.places', 20),
  price: plain<number | null>()('fields.price', null),
  price_sale: plain<number | null>()('fields.priceSale', null),
  currency: choice('fields.currency', currencies, 'USD'),
  tax_ids: plain<string[]>()('fields.taxes', []),
} satisfies FormFields<TourValues>;
