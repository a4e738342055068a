import {
  addToCart,
  applyDiscount,
  applyShipping,
  CART_KEY,
  changeQuantity,
  mergeCarts,
  removeFromCart,
} from '@casewright/contracts/cart';
import { useSyncExternalStore } from 'react';

import { newCart, NO_CART, type ShopCart, type ShopItem, storeCart, storedCart } from './cart-state.ts';

let cart: ShopCart | null = null;
const listeners = new Set<() => void>();
const inBrowser = typeof document !== 'undefined';

/** The cart at this moment. */
export function currentCart(): ShopCart {
  if (!inBrowser) return NO_CART;
  if (cart !== null) return cart;
  cart = storedCart();
  // Another tab of this browser has changed it: both show the same cart.
  window.addEventListener('storage', ({ key }) => {
    if (key !== CART_KEY && key !== null) return;
    cart = storedCart();
    for (const notify of listeners) notify();
  });
  return cart;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The cart; the component draws itself again when it changes, also in another tab. */
export function useCart(): ShopCart {
  return useSyncExternalStore(subscribe, currentCart, () => NO_CART);
}

/** Calls back on every change until the returned function is called. */
export const subscribeToCart = subscribe;

/** Puts another cart in the place of this one. */
export function putCart(next: ShopCart): void {
  cart = next;
  storeCart(next);
  for (const notify of listeners) notify();
}

/** What another order would be: it is not the one that was about to be placed. The account has to hear of it. */
const changed = (next: ShopCart): ShopCart => ({ ...next, key: crypto.randomUUID(), order: null, isUnsent: true });

/** The cart as another tab may have left it: what is shown can be older. */
const latest = (): ShopCart => {
  currentCart();
  return storedCart();
};

export const cartVerbs = {
  add: (item: ShopItem) => {
    const before = latest();
    // The choices of the last time hold: they are one line.
    const next = addToCart(before, item);
    const items = next.items.map((each) =>
      each.id === item.id ? { ...each, price: item.price, options: item.options } : each,
    );
    putCart(changed(resummed({ ...before, ...next, items })));
  },
  change: (id: string, by: 1 | -1) => {
    const before = latest();
    putCart(changed({ ...before, ...changeQuantity(before, id, by) }));
  },
  remove: (id: string) => {
    const before = latest();
    const next = removeFromCart(before, id);
    putCart(changed({ ...before, ...next, ...(next.items.length === 0 && { discountCode: null, delivery: null }) }));
  },
  /** What a code takes off; null takes it away. */
  discount: (code: string | null, amount: number) => {
    const before = latest();
    if (before.discountCode === code && before.discount === amount) return;
    putCart(changed({ ...before, ...applyDiscount(before, amount), discountCode: code }));
  },
  shipping: (delivery: ShopCart['delivery'], amount: number) => {
    const before = latest();
    if (before.delivery === delivery && before.shipping === amount) return;
    putCart(changed({ ...before, ...applyShipping(before, amount), delivery }));
  },
  /** The prices that hold now, as the reader has seen them. */
  reprice: (prices: ReadonlyMap<string, number>) => {
    const before = latest();
    if (before.items.every(({ id, price }) => (prices.get(id) ?? price) === price)) return;
    const items = before.items.map((item) => ({ ...item, price: prices.get(item.id) ?? item.price }));
    putCart(changed(resummed({ ...before, items })));
  },
  bill: (billing: ShopCart['billing'], answers: ShopCart['answers']) =>
    putCart(changed({ ...latest(), billing, answers })),
  /** What was answered so far: the order is none yet. */
  answer: (answers: ShopCart['answers']) => {
    const before = latest();
    if (JSON.stringify(before.answers) !== JSON.stringify(answers)) putCart({ ...before, answers, isUnsent: true });
  },
  accept: (acceptsTerms: boolean) => putCart(changed({ ...latest(), acceptsTerms })),
  /** The order is placed: the cart is empty, and the order is kept until the reader goes on. */
  placed: (order: NonNullable<ShopCart['order']>) => {
    const { owner, version } = latest();
    putCart({ ...newCart(), order, owner, version, isUnsent: owner !== null });
  },
  reset: () => {
    const { owner, version } = latest();
    putCart({ ...newCart(), owner, version, isUnsent: owner !== null });
  },
} as const;

/** With sums of its lines, whose prices are others. */
const resummed = (state: ShopCart): ShopCart => ({ ...state, ...applyShipping(state, state.shipping) });

/** The cart of an account and that of this browser, in which its person has signed in. */
export const joined = (kept: ShopCart, brought: ShopCart): ShopCart => ({
  ...brought,
  ...mergeCarts(kept, brought),
  discountCode: brought.discountCode ?? kept.discountCode,
  answers: { ...kept.answers, ...brought.answers },
});
