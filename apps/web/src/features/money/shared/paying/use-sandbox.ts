import { useState } from 'react';

import { useReading } from '../../../../client/use-reading.ts';
import { leaveFor } from './checkout.ts';

/** What the demonstration's provider asks about has a page that it leads back to. */
interface Returning {
  return_to: string;
}

interface SandboxApi<Thing extends Returning, Choice extends string> {
  read: (reference: string) => Promise<Thing>;
  choose: (reference: string, choice: Choice) => Promise<Thing>;
  /** Whether the visitor goes on here after this choice; they go back unless it says so. */
  stays?: (choice: Choice) => boolean;
}

/** What a page of the demonstration's provider shows, what is being chosen on it, and why a choice was refused. */
export function useSandbox<Thing extends Returning, Choice extends string>(
  reference: string,
  { read, choose, stays = () => false }: SandboxApi<Thing, Choice>,
) {
  const { data, error, retry } = useReading(read, reference);
  const [changed, setChanged] = useState<Thing | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [chosen, setChosen] = useState<Choice | null>(null);

  const take = async (choice: Choice) => {
    setChosen(choice);
    setRefusal(null);
    try {
      const now = await choose(reference, choice);
      setChanged(now);
      if (!stays(choice)) await leaveFor(now.return_to);
    } catch (failure) {
      setRefusal(failure);
    } finally {
      setChosen(null);
    }
  };
  return { thing: changed ?? data, error, retry, refusal, chosen, take };
}
