import { CART_ITEMS_MAX, QUANTITY_MAX } from '@casewright/contracts/cart';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cartIn, newCart, type ShopCart, type ShopItem } from './cart-state.ts';
import { joined } from './cart-store.ts';

const item = (id: string, more: Partial<ShopItem> = {}): ShopItem => ({
  id,
  name: `Service ${id}`,
  slug: id,
  currency: 'USD',
  quantity: 1,
  price: 10,
  colors: [],
  options: {},
  ...more,
});

const items: fc.Arbitrary<ShopItem[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...Array.from({ length: 60 }, (_, nth) => `service-${nth}`)),
    name: fc.string(),
    slug: fc.string(),
    currency: fc.constantFrom('USD', 'EUR', 'VND', 'CNY', 'AED'),
    quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
    price: fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100),
    colors: fc.uniqueArray(fc.constantFrom('#0C68E9', '#1C252E', '#8B5E3C')),
    options: fc.dictionary(fc.constantFrom('Language', 'Speed'), fc.string()),
  }),
  { selector: ({ id }) => id, maxLength: CART_ITEMS_MAX },
);

test('a cart that was stored is read as it was', () => {
  fc.assert(
    fc.property(items, fc.boolean(), (lines, acceptsTerms) => {
      const cart: ShopCart = { ...newCart(), items: lines, acceptsTerms, delivery: 'office', discountCode: 'SPRING' };
      expect(cartIn(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    }),
    { numRuns: 1000 },
  );
});

test('what is damaged is no cart, or a cart without what is damaged', () => {
  for (const damaged of [null, 7, 'cart', {}, { items: 'none' }]) expect(cartIn(damaged)).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (lines) => {
      expect(cartIn({ items: lines })?.items.every(({ id, price }) => id !== undefined && Number.isFinite(price))).toBe(
        true,
      );
    }),
    { numRuns: 1000 },
  );
});

test('the cart of an account and that of a guest are joined, once and again', () => {
  fc.assert(
    fc.property(items, items, (kept, brought) => {
      const [account, guest] = [
        { ...newCart(), items: kept },
        { ...newCart(), items: brought },
      ];
      const once = joined(account, guest);
      expect(once.items.length).toBe(Math.min(new Set([...kept, ...brought].map(({ id }) => id)).size, CART_ITEMS_MAX));
      expect(joined(account, once).items).toEqual(once.items);
      expect(once.totalItems).toBe(once.items.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
    { numRuns: 1000 },
  );
  const both = joined(
    { ...newCart(), items: [item('will', { quantity: 3, colors: ['#0C68E9'] })], discountCode: 'SPRING' },
    { ...newCart(), items: [item('will', { quantity: 2, colors: ['#1C252E'] })] },
  );
  expect(both).toMatchObject({
    items: [{ quantity: 3, colors: ['#0C68E9', '#1C252E'] }],
    discountCode: 'SPRING',
  });
});
