import { database } from '../../../../client/database.ts';
import { logError } from '../../../../client/log.ts';
import { newCart, cartIn, type ShopCart } from './cart-state.ts';
import { currentCart, joined, putCart, subscribeToCart } from './cart-store.ts';

/** How long the cart is quiet before the account hears of it, in milliseconds. */
const QUIET_MS = 800;

/** Joins the cart with what the account has kept, and keeps what changes from then on. Answers how to end that. */
export function keepWithAccount(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const send = () => {
    running = running.then(() => keep(userId)).catch((error: unknown) => logError('The cart could not be kept', error));
  };
  const later = () => {
    if (!currentCart().isUnsent) return;
    clearTimeout(timer);
    timer = setTimeout(send, QUIET_MS);
  };
  running = join(userId)
    .catch((error: unknown) => logError('The cart of the account could not be read', error))
    .then(later);
  const stop = subscribeToCart(later);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Takes what the account has kept: joined with what a guest has brought, or in its place where another device changed it. */
async function join(userId: string): Promise<void> {
  const { data } = await database.from('carts').select('state, version').maybeSingle().throwOnError();
  const kept = data === null ? null : cartIn(data.state);
  const version = data?.version ?? 0;
  const mine = currentCart();
  if (mine.owner !== userId) {
    // What another account has left is nobody's to take over.
    const brought = mine.owner === null ? mine : newCart();
    putCart({ ...(kept === null ? brought : joined(kept, brought)), owner: userId, version, isUnsent: true });
  } else if (kept !== null && version !== mine.version) {
    const next = mine.isUnsent ? joined(kept, mine) : { ...kept, order: mine.order };
    putCart({ ...next, owner: userId, version, isUnsent: mine.isUnsent });
  }
}

/** What an account keeps: not which account, and no order that this browser has still to show. */
const stateOf = ({ items, billing, discountCode, delivery, answers, acceptsTerms, key, ...rest }: ShopCart) =>
  JSON.parse(
    JSON.stringify({
      items,
      billing,
      discountCode,
      delivery,
      answers,
      acceptsTerms,
      key,
      subtotal: rest.subtotal,
      total: rest.total,
      discount: rest.discount,
      shipping: rest.shipping,
      totalItems: rest.totalItems,
    }),
  );

async function keep(userId: string): Promise<void> {
  const cart = currentCart();
  if (cart.owner !== userId || !cart.isUnsent) return;
  const carts = database.from('carts');
  const state = stateOf(cart);
  const { data: changed } = await carts.update({ state }).eq('user_id', userId).select('version').throwOnError();
  const rows =
    changed.length > 0
      ? changed
      : (await carts.insert({ user_id: userId, state }).select('version').throwOnError()).data;
  const now = currentCart();
  // What has changed meanwhile is sent after this.
  putCart({
    ...now,
    version: rows[0]?.version ?? now.version,
    isUnsent: JSON.stringify(stateOf(now)) !== JSON.stringify(state),
  });
}
