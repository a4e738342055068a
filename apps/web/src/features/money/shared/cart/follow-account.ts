import { useEffect } from 'react';

import { logError } from '../../../../client/log.ts';
import { useSession } from '../../../../client/session.tsx';
import { newCart } from './cart-state.ts';
import { currentCart, putCart } from './cart-store.ts';

/**
 * Keeps the cart with the account of who is signed in, so that it is there on the next device; what a guest has put in is joined with it. Who signs out leaves no
 * cart behind.
 */
export function useAccountCart(): void {
  const { status, user, awaitsFactor } = useSession();
  const userId = awaitsFactor ? null : (user?.id ?? null);
  useEffect(() => {
    if (status === 'unauthenticated' && currentCart().owner !== null) putCart(newCart());
    if (userId === null) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    // A guest does without it.
    const follow = async () => {
      const { keepWithAccount } = await import('./account-cart.ts');
      if (!isOver) stop = keepWithAccount(userId);
    };
    follow().catch((error: unknown) => logError('The cart of the account could not be read', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [status, userId]);
}
