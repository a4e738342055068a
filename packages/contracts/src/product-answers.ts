import * as z from 'zod/mini';

import { INTAKE_KINDS, PRODUCT_CATEGORIES, PRODUCT_DELIVERIES } from './products.ts';

const label = z.object({ enabled: z.boolean(), content: z.string() });
const text = z.nullable(z.string());

/** A service as a list shows it. Amounts are in units of the currency. */
export const productSchema = z.object({
  id: z.guid(),
  slug: z.string(),
  name: z.string(),
  sku: text,
  subDescription: text,
  category: z.enum(PRODUCT_CATEGORIES),
  practiceArea: z.string(),
  /** Its name in English, for fields that the app has no words for. */
  practiceAreaName: z.string(),
  price: z.number(),
  priceSale: z.nullable(z.number()),
  currency: z.string(),
  pricesIncludeTax: z.boolean(),
  colors: z.array(z.string()),
  /** What a buyer chooses, and what each choice adds to the price. */
  options: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.string(), price: z.number() })) })),
  coverUrl: text,
  images: z.array(z.string()),
  publish: z.literal('published'),
  /** How many can be ordered now; null without a limit. */
  available: z.nullable(z.int()),
  inventoryType: z.enum(['in stock', 'low stock', 'out of stock']),
  deliveryDays: z.nullable(z.int()),
  deliveries: z.array(z.enum(PRODUCT_DELIVERIES)),
  checksConflict: z.boolean(),
  feeToTrust: z.boolean(),
  isFeatured: z.boolean(),
  newLabel: label,
  saleLabel: label,
  totalRatings: z.nullable(z.number()),
  totalReviews: z.int(),
  totalSold: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  firm: z.object({ id: z.guid(), name: z.string() }),
  /** Who does the work, where they have a public profile. */
  lawyer: z.nullable(z.object({ name: z.string(), slug: z.string(), avatarUrl: text })),
});
export type Product = z.infer<typeof productSchema>;

/** A service as its page shows it. */
export const productDetailsSchema = z.extend(productSchema, {
  description: z.string(),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  intake: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(INTAKE_KINDS),
      required: z.optional(z.boolean()),
      choices: z.optional(z.array(z.string())),
    }),
  ),
  engagementTerms: text,
  ratings: z.array(z.object({ name: z.string(), starCount: z.int(), reviewCount: z.int() })),
  /** The newest; name is null where the author does not want to be named. */
  reviews: z.array(
    z.object({
      id: z.guid(),
      name: text,
      rating: z.int(),
      comment: z.string(),
      isPurchased: z.boolean(),
      postedAt: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type ProductDetails = z.infer<typeof productDetailsSchema>;

/** What a cart comes to. */
export const cartPriceSchema = z.object({
  law_firm: z.guid(),
  firm: z.string(),
  currency: z.string(),
  prices_include_tax: z.boolean(),
  items: z.array(
    z.object({
      id: z.guid(),
      slug: z.string(),
      name: z.string(),
      sku: text,
      cover_url: text,
      colors: z.array(z.string()),
      options: z.record(z.string(), z.string()),
      quantity: z.int(),
      price: z.number(),
      /** The price that the cart said, where it said one. */
      seen: z.nullable(z.number()),
      total: z.number(),
      /** How many can be ordered now; null without a limit. */
      left: z.nullable(z.int()),
    }),
  ),
  total_quantity: z.int(),
  subtotal: z.number(),
  discount: z.number(),
  discount_code: text,
  delivery: z.nullable(z.enum(PRODUCT_DELIVERIES)),
  /** How what is in the cart can be handed over. */
  deliveries: z.array(z.enum(PRODUCT_DELIVERIES)),
  /** What each costs. */
  delivery_prices: z.record(z.enum(PRODUCT_DELIVERIES), z.number()),
  shipping: z.number(),
  tax_lines: z.array(z.object({ name: z.string(), percent: z.number(), amount: z.number() })),
  taxes: z.number(),
  total: z.number(),
});
export type CartPrice = z.infer<typeof cartPriceSchema>;
