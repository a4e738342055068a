import * as z from 'zod/mini';

/** Most characters of each field, as the database checks them. */
export const contactLimits = { name: 200, email: 320, subject: 200, message: 5000 } as const;

const requiredText = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(most, `ui:validation.maxLength?max=${most}`),
    );

/** Only the shape: whether the address exists is for a message to find out. */
const address = requiredText(contactLimits.email).check(
  z.refine((value) => value === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value), { error: 'ui:validation.email' }),
);

/** What a visitor writes to the platform. */
export const contactRequestSchema = z.object({
  name: requiredText(contactLimits.name),
  email: address,
  subject: requiredText(contactLimits.subject),
  message: requiredText(contactLimits.message),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** Who wants to be notified when something opens. */
export const launchSubscriberSchema = z.object({ email: address });
export type LaunchSubscriber = z.infer<typeof launchSubscriberSchema>;
