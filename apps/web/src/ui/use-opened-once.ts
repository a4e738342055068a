import { useState } from 'react';

/** Whether something was ever open: it is fetched then, and stays, so that its closing can be seen. */
export function useOpenedOnce(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened || open;
}
