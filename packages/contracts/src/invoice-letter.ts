import * as z from 'zod/mini';

/** What a letter with an invoice holds at most; `send_invoice` has the same bounds. */
export const letterLimits = { address: 320, message: 2000 } as const;

/** An invoice that is sent by e-mail: without an address it goes to that of its contact or its client; without a language, in the client's. */
export const invoiceLetterSchema = z.object({
  sent_to: z.string().check(
    z.trim(),
    z.maxLength(letterLimits.address, `ui:validation.maxLength?max=${letterLimits.address}`),
    z.refine((value) => value === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value), {
      error: 'ui:validation.email',
    }),
  ),
  language: z.nullable(z.string()),
  message: z
    .string()
    .check(z.trim(), z.maxLength(letterLimits.message, `ui:validation.maxLength?max=${letterLimits.message}`)),
});
export type InvoiceLetterValues = z.infer<typeof invoiceLetterSchema>;
