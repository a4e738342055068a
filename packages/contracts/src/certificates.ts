import * as z from 'zod/mini';

import { CREDIT_CATEGORIES } from './courses.ts';

/** A certificate, and nothing beside what it says. */
export const certificateSchema = z.object({
  number: z.string(),
  name: z.string(),
  course: z.string(),
  provider: z.string(),
  credits: z.array(z.object({ jurisdiction: z.string(), category: z.enum(CREDIT_CATEGORIES), hours: z.number() })),
  minutes: z.number(),
  day: z.string(),
  hash: z.string(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** What a certificate’s number answers, to anybody who has it. */
export const certificateAnswerSchema = z.object({ certificate: z.nullable(certificateSchema) });
export type CertificateAnswer = z.infer<typeof certificateAnswerSchema>;

const GROUP = 4;

/** A number in groups of four digits, as it is read. */
export const groupedNumber = (number: string): string =>
  Array.from({ length: Math.ceil(number.length / GROUP) }, (_, n) => number.slice(n * GROUP, (n + 1) * GROUP)).join(
    ' ',
  );
