import { useState } from 'react';

const KEY = 'banking-hidden';

const isKept = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
};

/** Whether balances are dots, as for somebody who looks over the reader's shoulder; kept on this device. */
export function useHidden(): [boolean, (hidden: boolean) => void] {
  const [isHidden, setIsHidden] = useState(isKept);
  return [
    isHidden,
    (hidden) => {
      setIsHidden(hidden);
      try {
        localStorage.setItem(KEY, String(hidden));
      } catch {
        // It holds until the page is left.
      }
    },
  ];
}

/** As many dots for every balance: their width would say how long it is. */
export const DOTS = '••••••';
