import { useEffect, useEffectEvent } from 'react';

/** Does what a key means on the page; false where it means nothing at this moment. */
export type PageKeys = (key: string) => boolean;

let ofPage: PageKeys | null = null;

/** Lets the page that is shown take single letters before they mean what they mean everywhere. `press` answers whether it took the key. */
export function usePageKeys(press: PageKeys): void {
  const take = useEffectEvent(press);
  useEffect(() => {
    const keys: PageKeys = (key) => take(key);
    ofPage = keys;
    return () => {
      if (ofPage === keys) ofPage = null;
    };
  }, []);
}

/** Whether the page has taken a key. */
export const pageTakes: PageKeys = (key) => ofPage?.(key) ?? false;
