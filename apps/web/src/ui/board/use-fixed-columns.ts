import { useState } from 'react';

const KEY = 'app-board-fixed';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'false';
  } catch {
    // Storage is forbidden: the choice then lasts as long as the page.
    return true;
  }
}

/** Whether the cards scroll in their columns rather than with the page; kept on this device. */
export function useFixedColumns(): [boolean, (isFixed: boolean) => void] {
  const [isFixed, setIsFixed] = useState(read);
  const choose = (chosen: boolean) => {
    setIsFixed(chosen);
    try {
      localStorage.setItem(KEY, String(chosen));
    } catch {
      // As above.
    }
  };
  return [isFixed, choose];
}
