import { INTAKE_KINDS } from '@casewright/contracts/products';
import * as z from 'zod/mini';

const optionsSchema = z.array(
  z.object({ name: z.string(), values: z.array(z.object({ value: z.string(), price: z.number() })) }),
);
const questionsSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(INTAKE_KINDS),
    required: z._default(z.boolean(), false),
    choices: z._default(z.array(z.string()), []),
  }),
);

/** What a buyer chooses of a service, as its column keeps it. */
export const optionsOf = (column: unknown) => optionsSchema.parse(column);

/** What a buyer is asked, with the answers to choose from as written lines. */
export const questionsOf = (column: unknown) =>
  questionsSchema.parse(column).map(({ choices, ...question }) => ({ ...question, choices: choices.join('\n') }));
