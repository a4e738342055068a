import { MOST_DOCUMENTS } from '@casewright/contracts/productions';
import * as z from 'zod/mini';

export const TITLE_LENGTH = 120;
export const RECIPIENT_LENGTH = 200;
export const LEGEND_LENGTH = 80;
export const PREFIX_LENGTH = 20;
/** How a new prefix writes its numbers. */
export const DIGITS = { least: 3, most: 10, usual: 6 } as const;

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const required = (most: number) => line(most).check(z.minLength(1, 'ui:validation.required'));

/** What the form of a production holds. digits and first are those of a new prefix. */
export const produceSchema = z.object({
  documents: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .check(
      z.minLength(1, 'productions:produce.chooseFirst'),
      z.maxLength(MOST_DOCUMENTS, 'productions:produce.tooMany'),
    ),
  title: required(TITLE_LENGTH),
  recipient: required(RECIPIENT_LENGTH),
  legend: line(LEGEND_LENGTH),
  prefix: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{0,19}[A-Za-z._-]$/, 'productions:produce.prefixInvalid')),
  digits: z.nullable(z.int().check(z.minimum(DIGITS.least), z.maximum(DIGITS.most))),
  first: z.nullable(z.int().check(z.minimum(1))),
});
export type ProduceValues = z.infer<typeof produceSchema>;
