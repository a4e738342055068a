import { EXHIBIT_SCHEMES, EXHIBIT_STICKERS } from '@casewright/contracts/exhibits';
import * as z from 'zod/mini';

export const NAME_LENGTH = 120;
export const PREFIX_LENGTH = 40;

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));

/** What the form of a set holds. */
export const setSchema = z.object({
  name: line(NAME_LENGTH).check(z.minLength(1, 'ui:validation.required')),
  prefix: line(PREFIX_LENGTH),
  scheme: z.enum(EXHIBIT_SCHEMES),
  sticker: z.enum(EXHIBIT_STICKERS),
});
export type SetValues = z.infer<typeof setSchema>;
