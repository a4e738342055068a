import type * as z from 'zod/mini';

/** What a schema finds: the values as they are sent, or for each field that does not hold the translation key of a sentence. */
export function checkWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  typed: unknown,
): { values: z.infer<Schema> } | { validationErrors: Record<string, string> } {
  const result = schema.safeParse(typed);
  if (result.success) return { values: result.data };
  const validationErrors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0]);
    // The first rule that a field breaks says enough.
    validationErrors[field] ??= message;
  }
  return { validationErrors };
}
