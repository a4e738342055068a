import { useRef } from 'react';

/** What names a thing that is sent: the same until something else is said, so that sent again after a lost answer it is the same thing. */
export function useSentId(): (said: string) => string {
  const sent = useRef<{ said: string; id: string } | null>(null);
  return (said) => {
    if (sent.current?.said !== said) sent.current = { said, id: crypto.randomUUID() };
    return sent.current.id;
  };
}
