import * as z from 'zod/mini';

import { type FormFields, plain, requiredText } from '../../../../client/form-fields.ts';

const MOST = 1_000_000;
const price = z.nullable(
  z.number({ error: 'ui:validation.number' }).check(z.gte(0, 'ui:validation.notNegative'), z.lte(MOST)),
);
/** What is said of how a firm sells. */
export const shopSchema = z.object({
  currency: z.string(),
  prices_include_tax: z.boolean(),
  courier_price: price,
  express_price: price,
  unpaid_days: z.nullable(
    z
      .int({ error: 'services:settings.unpaidRange' })
      .check(z.gte(4, 'services:settings.unpaidRange'), z.lte(90, 'services:settings.unpaidRange')),
  ),
});
export type ShopValues = z.infer<typeof shopSchema>;

/** How a firm sells, as the table `shop_settings` keeps it. */
export const shopFields = {
  currency: requiredText('settings.currency'),
  prices_include_tax: plain<boolean>()('settings.includesTax', false),
  courier_price: plain<number | null>()('settings.courier', null),
  express_price: plain<number | null>()('settings.express', null),
  unpaid_days: plain<number | null>()('settings.unpaid', null),
} satisfies FormFields<ShopValues>;
