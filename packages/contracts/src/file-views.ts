import * as z from 'zod/mini';

/** A table of a workbook: its rows from the first on, each with its cells from the first column on. */
const sheet = z.object({ name: z.string(), rows: z.array(z.array(z.string())) });

/**
 * What a file says, to be shown in a page: a Word document as markup that is not to be trusted, the sheets of a workbook (`cut` where there
 * are more rows than are shown), a letter, or nothing for whatever cannot be shown so.
 */
export const fileViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), html: z.string() }),
  z.object({ kind: z.literal('sheets'), sheets: z.array(sheet), cut: z.boolean() }),
  z.object({
    kind: z.literal('letter'),
    subject: z.string(),
    from: z.string(),
    to: z.array(z.string()),
    /** As ISO 8601; null where the letter does not say. */
    sent_at: z.nullable(z.string()),
    text: z.string(),
    enclosed: z.array(z.string()),
  }),
  z.object({ kind: z.literal('none') }),
]);

export type FileView = z.infer<typeof fileViewSchema>;

/** A text beside an older one, in pieces: what both say, what is new, what is gone. */
export const textPiecesSchema = z.nullable(
  z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
);

export type TextPieces = z.infer<typeof textPiecesSchema>;
