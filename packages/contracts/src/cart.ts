/** What is in a cart of one service. price: what the person was shown for one; the database has the last word. */
export interface CartItem {
  id: string;
  quantity: number;
  price: number;
  colors: readonly string[];
}

/** The cart as it is kept in the browser and with the account. Everything but items, discount, shipping and billing follows from these. */
export interface CheckoutState<Item extends CartItem = CartItem, Billing = unknown> {
  items: readonly Item[];
  subtotal: number;
  total: number;
  discount: number;
  shipping: number;
  billing: Billing | null;
  totalItems: number;
}

/** Where the browser keeps the cart. */
export const CART_KEY = 'app-checkout';
/** The steps of the checkout by their number; the number after the last one is the end. */
export const CHECKOUT_STEPS = ['cart', 'billing', 'payment'] as const;
/** The end of the checkout, as a step. */
export const CHECKOUT_COMPLETE = CHECKOUT_STEPS.length;
/** How many of one service a cart holds at most, and how many services; the database refuses more. */
export const QUANTITY_MAX = 99;
export const CART_ITEMS_MAX = 50;

export const EMPTY_CART: CheckoutState<never, never> = {
  items: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  totalItems: 0,
};

/** An amount of money without what binary fractions leave over: no currency has more than three decimals. */
const toMoney = (amount: number): number => Math.round(amount * 1000) / 1000;

/** The state with its sums; an empty cart has neither a discount nor a delivery. */
function summed<Item extends CartItem, Billing>(state: CheckoutState<Item, Billing>): CheckoutState<Item, Billing> {
  const { items } = state;
  const discount = items.length === 0 ? 0 : state.discount;
  const shipping = items.length === 0 ? 0 : state.shipping;
  const subtotal = toMoney(items.reduce((sum, { quantity, price }) => sum + quantity * price, 0));
  const totalItems = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...state, discount, shipping, subtotal, totalItems, total: toMoney(subtotal - discount + shipping) };
}

/** Adds a service: one that is in the cart once more, with the colours of both; else at the end, as it is. */
export function addToCart<Item extends CartItem, Billing>(
  state: CheckoutState<Item, Billing>,
  added: Item,
): CheckoutState<Item, Billing> {
  const isThere = state.items.some(({ id }) => id === added.id);
  if (!isThere && state.items.length >= CART_ITEMS_MAX) return state;
  const items = isThere
    ? state.items.map((item) =>
        item.id === added.id
          ? {
              ...item,
              quantity: Math.min(item.quantity + 1, QUANTITY_MAX),
              colors: [...new Set([...item.colors, ...added.colors])],
            }
          : item,
      )
    : [...state.items, { ...added, colors: [...new Set(added.colors)] }];
  return summed({ ...state, items });
}

/** One more or one less of a service; never less than one. */
export function changeQuantity<Item extends CartItem, Billing>(
  state: CheckoutState<Item, Billing>,
  id: string,
  by: 1 | -1,
): CheckoutState<Item, Billing> {
  const items = state.items.map((item) =>
    item.id === id ? { ...item, quantity: Math.min(Math.max(item.quantity + by, 1), QUANTITY_MAX) } : item,
  );
  return summed({ ...state, items });
}

export function removeFromCart<Item extends CartItem, Billing>(
  state: CheckoutState<Item, Billing>,
  id: string,
): CheckoutState<Item, Billing> {
  return summed({ ...state, items: state.items.filter((item) => item.id !== id) });
}

export function applyDiscount<Item extends CartItem, Billing>(
  state: CheckoutState<Item, Billing>,
  discount: number,
): CheckoutState<Item, Billing> {
  return summed({ ...state, discount });
}

export function applyShipping<Item extends CartItem, Billing>(
  state: CheckoutState<Item, Billing>,
  shipping: number,
): CheckoutState<Item, Billing> {
  return summed({ ...state, shipping });
}

/**
 * The cart of an account and that of a browser in which the person has now signed in: what only one has is kept, of what both have the larger quantity,
 * so that merging twice changes nothing.
 */
export function mergeCarts<Item extends CartItem, Billing>(
  kept: CheckoutState<Item, Billing>,
  brought: CheckoutState<Item, Billing>,
): CheckoutState<Item, Billing> {
  const both = new Map(kept.items.map((item) => [item.id, item]));
  for (const item of brought.items) {
    const there = both.get(item.id);
    both.set(
      item.id,
      there === undefined
        ? item
        : {
            ...item,
            quantity: Math.max(there.quantity, item.quantity),
            colors: [...new Set([...there.colors, ...item.colors])],
          },
    );
  }
  return summed({
    ...kept,
    items: [...both.values()].slice(0, CART_ITEMS_MAX),
    billing: brought.billing ?? kept.billing,
    discount: brought.discount,
    shipping: brought.shipping,
  });
}

/** The step that an address asks for, or the one before it that lacks something: a cart with something in it, then an address. */
export function checkoutStep(asked: string | null, { items, billing }: CheckoutState): number {
  const step = asked !== null && /^\d$/.test(asked) ? Math.min(Number(asked), CHECKOUT_COMPLETE) : 0;
  if (step === CHECKOUT_COMPLETE) return step;
  if (items.length === 0) return 0;
  return billing === null ? Math.min(step, 1) : step;
}
