import { CART_KEY, EMPTY_CART, type CartItem, type CheckoutState } from '@casewright/contracts/cart';
import { PRODUCT_DELIVERIES, type ProductDelivery } from '@casewright/contracts/products';

import { fieldOf } from '../../../../client/fields.ts';

/** What the cart shows of a service while its price is being asked. */
export interface ShopItem extends CartItem {
  name: string;
  slug: string;
  currency: string;
  /** What the buyer has chosen, by the name of the choice. */
  options: Readonly<Record<string, string>>;
}

/** Who buys, and where what is sent goes. */
export interface Billing {
  name: string;
  email: string;
  phone_number: string;
  company: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
}

/** The answers to what the services ask: by service, then by question. */
export type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The order that the cart has become. */
export interface PlacedOrder {
  id: string;
  number: string;
  invoiceId: string | null;
  currency: string;
  /** invoice: paid as its invoice is; trust: the fee is held in trust. */
  method: string;
  /** Nothing is due: it costs nothing. */
  isFree: boolean;
  /** Where a guest has still to confirm it: the address that the letter went to. */
  sentTo: string | null;
}

/** The cart as the browser keeps it: the specification's state, and what the checkout needs beside it. */
export interface ShopCart extends CheckoutState<ShopItem, Billing> {
  discountCode: string | null;
  delivery: ProductDelivery | null;
  answers: Answers;
  acceptsTerms: boolean;
  /** Names the order that is about to be placed, so that it is placed once. */
  key: string;
  order: PlacedOrder | null;
  /** Whose account the cart is kept with, and its version there. */
  owner: string | null;
  version: number;
  /** Whether the account has not heard of the last change. */
  isUnsent: boolean;
}

/** A cart with nothing in it, of nobody. */
export const newCart = (): ShopCart => ({
  ...EMPTY_CART,
  discountCode: null,
  delivery: null,
  answers: {},
  acceptsTerms: false,
  key: crypto.randomUUID(),
  order: null,
  owner: null,
  version: 0,
  isUnsent: false,
});

const NOTHING = { ...EMPTY_CART, discountCode: null, delivery: null, answers: {}, acceptsTerms: false, key: '' };
/** What is shown where there is no browser. */
export const NO_CART: ShopCart = { ...NOTHING, order: null, owner: null, version: 0, isUnsent: false };

/** The cart that the browser has kept; an empty one where there is none, or it is damaged. */
export function storedCart(): ShopCart {
  try {
    return cartIn(JSON.parse(localStorage.getItem(CART_KEY) ?? 'null')) ?? newCart();
  } catch {
    // Without storage the cart lasts as long as the page.
    return newCart();
  }
}

/** Keeps the cart in the browser. */
export function storeCart(cart: ShopCart): void {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(cart));
  } catch {
    // Private browsing may refuse storage.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A cart as it was stored, by this page or by an account; null for what is none. */
export function cartIn(stored: unknown): ShopCart | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const items = fieldOf(stored, 'items');
  if (!Array.isArray(items)) return null;
  const delivery = fieldOf(stored, 'delivery');
  const amount = (name: string) => {
    const value = fieldOf(stored, name);
    return isNumber(value) ? value : 0;
  };
  const text = (name: string) => {
    const value = fieldOf(stored, name);
    return isText(value) ? value : null;
  };
  return {
    items: items.flatMap((item) => itemIn(item) ?? []),
    subtotal: amount('subtotal'),
    total: amount('total'),
    discount: amount('discount'),
    shipping: amount('shipping'),
    totalItems: amount('totalItems'),
    billing: billingIn(fieldOf(stored, 'billing')),
    discountCode: text('discountCode'),
    delivery: PRODUCT_DELIVERIES.find((each) => each === delivery) ?? null,
    answers: answersIn(fieldOf(stored, 'answers')),
    acceptsTerms: fieldOf(stored, 'acceptsTerms') === true,
    key: text('key') ?? crypto.randomUUID(),
    order: orderIn(fieldOf(stored, 'order')),
    owner: text('owner'),
    version: amount('version'),
    isUnsent: fieldOf(stored, 'isUnsent') === true,
  };
}

function itemIn(stored: unknown): ShopItem | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const [id, name, slug, currency] = ['id', 'name', 'slug', 'currency'].map((each) => fieldOf(stored, each));
  const [quantity, price, colors] = ['quantity', 'price', 'colors'].map((each) => fieldOf(stored, each));
  if (!isText(id) || !isText(name) || !isText(slug) || !isText(currency)) return null;
  if (!isNumber(quantity) || !isNumber(price) || !Array.isArray(colors)) return null;
  return {
    id,
    name,
    slug,
    currency,
    quantity,
    price,
    colors: colors.filter(isText),
    options: textsIn(fieldOf(stored, 'options')),
  };
}

function textsIn(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => isText(entry[1])));
}

function answersIn(stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([product, answers]) => [product, textsIn(answers)]));
}

function billingIn(stored: unknown): Billing | null {
  const { name, email, ...rest } = textsIn(stored);
  if (name === undefined || email === undefined) return null;
  const said = (field: string) => rest[field] ?? '';
  return {
    name,
    email,
    phone_number: said('phone_number'),
    company: said('company'),
    address: said('address'),
    city: said('city'),
    state: said('state'),
    zip_code: said('zip_code'),
    country: said('country'),
  };
}

function orderIn(stored: unknown): PlacedOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, number, invoiceId, currency, method, sentTo } = textsIn(stored);
  if (id === undefined || number === undefined) return null;
  return {
    id,
    number,
    invoiceId: invoiceId ?? null,
    currency: currency ?? 'USD',
    method: method ?? 'invoice',
    isFree: fieldOf(stored, 'isFree') === true,
    sentTo: sentTo ?? null,
  };
}
