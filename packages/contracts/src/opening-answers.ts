import * as z from 'zod/mini';

import {
  OPENING_BENEFITS,
  OPENING_EMPLOYMENT_TYPES,
  OPENING_EXPERIENCES,
  OPENING_LANGUAGES,
  OPENING_SALARIES,
  OPENING_SCHEDULES,
} from './openings.ts';

const text = z.nullable(z.string());
const moment = z.iso.datetime({ offset: true });

/** An opening as a list of what takes applications shows it. */
export const listedOpeningSchema = z.object({
  slug: z.string(),
  title: z.string(),
  role: z.string(),
  city: z.string(),
  /** Countries by ISO 3166-1. */
  locations: z.array(z.string()),
  employmentTypes: z.array(z.enum(OPENING_EMPLOYMENT_TYPES)),
  company: z.string(),
  language: z.enum(OPENING_LANGUAGES),
  createdAt: moment,
  expiredDate: z.iso.date(),
});
export type ListedOpening = z.infer<typeof listedOpeningSchema>;

/** An opening as its page shows it. */
export const openingDetailsSchema = z.object({
  id: z.guid(),
  slug: z.string(),
  title: z.string(),
  /** HTML that is safe to show. */
  content: z.string(),
  language: z.enum(OPENING_LANGUAGES),
  publish: z.literal('published'),
  role: z.string(),
  experience: z.enum(OPENING_EXPERIENCES),
  employmentTypes: z.array(z.enum(OPENING_EMPLOYMENT_TYPES)),
  workingSchedule: z.array(z.enum(OPENING_SCHEDULES)),
  benefits: z.array(z.enum(OPENING_BENEFITS)),
  skills: z.array(z.string()),
  locations: z.array(z.string()),
  city: z.string(),
  salary: z.object({
    type: z.enum(OPENING_SALARIES),
    price: z.nullable(z.number()),
    currency: z.string(),
    negotiable: z.boolean(),
  }),
  createdAt: moment,
  expiredDate: z.iso.date(),
  /** Whether it still takes applications. */
  isOpen: z.boolean(),
  totalViews: z.int(),
  keepMonths: z.int(),
  /** The last day on which what is sent today is kept. */
  keepUntil: z.iso.date(),
  company: z.object({ name: z.string(), logo: text, phoneNumber: text, fullAddress: text }),
});
/** What somebody has sent, as they see it themselves; what the firm thinks of it is not in it. */
export const ownApplicationSchema = z.object({
  opening: z.string(),
  /** Null where the opening is not published any more. */
  slug: text,
  firm: z.string(),
  name: z.string(),
  email: z.string(),
  phone: text,
  letter: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  sentAt: moment,
  keepUntil: z.iso.date(),
});
export type OwnApplication = z.infer<typeof ownApplicationSchema>;
export type OpeningDetails = z.infer<typeof openingDetailsSchema>;
