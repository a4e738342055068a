import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  addToCart,
  applyDiscount,
  applyShipping,
  CART_ITEMS_MAX,
  changeQuantity,
  CHECKOUT_COMPLETE,
  checkoutStep,
  EMPTY_CART,
  mergeCarts,
  QUANTITY_MAX,
  removeFromCart,
  type CartItem,
  type CheckoutState,
} from './cart.ts';

const id = fc.constantFrom('will', 'lease', 'mark', 'hour', 'visa');
const cents = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100);
const item: fc.Arbitrary<CartItem> = fc.record({
  id,
  quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
  price: cents,
  colors: fc.array(fc.constantFrom('red', 'green', 'blue'), { maxLength: 4 }),
});

type Act =
  | { does: 'add'; item: CartItem }
  | { does: 'change'; id: string; by: 1 | -1 }
  | { does: 'remove'; id: string }
  | { does: 'discount' | 'shipping'; amount: number };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ does: fc.constant('add' as const), item }),
  fc.record({ does: fc.constant('change' as const), id, by: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ does: fc.constant('remove' as const), id }),
  fc.record({ does: fc.constantFrom('discount' as const, 'shipping' as const), amount: cents }),
);

function acted(state: CheckoutState, one: Act): CheckoutState {
  switch (one.does) {
    case 'add':
      return addToCart(state, one.item);
    case 'change':
      return changeQuantity(state, one.id, one.by);
    case 'remove':
      return removeFromCart(state, one.id);
    case 'discount':
      return applyDiscount(state, one.amount);
    default:
      return applyShipping(state, one.amount);
  }
}

/** An amount in thousandths: whole numbers, so that the sums of the test are exact. */
const exact = (amount: number) => Math.round(amount * 1000);

const quantityOf = (state: CheckoutState, of: string) => state.items.find((each) => each.id === of)?.quantity;

test('whatever people do, the sums are those of what is in the cart', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let state: CheckoutState = EMPTY_CART;
      for (const one of acts) {
        const before = state;
        state = acted(before, one);
        if (one.does === 'add') {
          const had = before.items.find((each) => each.id === one.item.id);
          expect(quantityOf(state, one.item.id)).toBe(
            had === undefined ? one.item.quantity : Math.min(had.quantity + 1, QUANTITY_MAX),
          );
          const colors = state.items.find((each) => each.id === one.item.id)?.colors ?? [];
          expect(new Set(colors)).toEqual(new Set([...(had?.colors ?? []), ...one.item.colors]));
          expect(new Set(colors).size).toBe(colors.length);
          if (had === undefined) expect(state.items.at(-1)?.id).toBe(one.item.id);
        }
        if (one.does === 'change') {
          const had = quantityOf(before, one.id);
          expect(quantityOf(state, one.id)).toBe(
            had === undefined ? undefined : Math.min(Math.max(had + one.by, 1), QUANTITY_MAX),
          );
        }
        if (one.does === 'remove') expect(quantityOf(state, one.id)).toBeUndefined();
        expect(new Set(state.items.map((each) => each.id)).size).toBe(state.items.length);
        expect(state.totalItems).toBe(state.items.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(exact(state.subtotal)).toBe(
          state.items.reduce((sum, { quantity, price }) => sum + quantity * exact(price), 0),
        );
        expect(exact(state.total)).toBe(exact(state.subtotal) - exact(state.discount) + exact(state.shipping));
        if (state.items.length === 0) expect(state).toEqual(EMPTY_CART);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('nothing that was there is changed: the cart before is as it was', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), act, (acts, last) => {
      const state = acts.reduce(acted, EMPTY_CART as CheckoutState);
      const written = JSON.stringify(state);
      acted(state, last);
      expect(JSON.stringify(state)).toBe(written);
    }),
  );
});

test('two carts become one with all that is in either, and again the same', () => {
  const cart = fc.array(item, { maxLength: 6 }).map((items) => items.reduce(addToCart, EMPTY_CART as CheckoutState));
  fc.assert(
    fc.property(cart, cart, (kept, brought) => {
      const merged = mergeCarts(kept, brought);
      for (const each of new Set([...kept.items, ...brought.items].map((one) => one.id)))
        expect(quantityOf(merged, each)).toBe(Math.max(quantityOf(kept, each) ?? 0, quantityOf(brought, each) ?? 0));
      expect(mergeCarts(merged, brought)).toEqual(merged);
    }),
  );
});

test('a cart ends at fifty services', () => {
  const full = Array.from({ length: CART_ITEMS_MAX + 1 }, (_, nth) => ({
    id: String(nth),
    quantity: 1,
    price: 1,
    colors: [],
  })).reduce<CheckoutState>(addToCart, EMPTY_CART);
  expect(full.totalItems).toBe(CART_ITEMS_MAX);
});

test.each([
  [null, 0, 0, 0],
  ['2', 0, 0, 0],
  ['2', 1, 0, 1],
  ['2', 1, 1, 2],
  ['1', 1, 1, 1],
  ['3', 0, 0, CHECKOUT_COMPLETE],
  ['9', 0, 0, CHECKOUT_COMPLETE],
  ['-1', 1, 1, 0],
  ['one', 1, 1, 0],
])('the step %s of a cart of %i with %i addresses is %i', (asked, items, addresses, step) => {
  const cart: CheckoutState =
    items === 0 ? EMPTY_CART : addToCart(EMPTY_CART, { id: 'will', quantity: 1, price: 5, colors: [] });
  expect(checkoutStep(asked, { ...cart, billing: addresses === 0 ? null : {} })).toBe(step);
});
