import { useEffect, useRef } from 'react';

import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { useCheckCard } from '../api/change-plan.ts';

/**
 * Asks once whether the card is there that was added on the provider's page, and takes it out of the address. One that cannot be asked about is asked about by
 * the server's own job, and arrives all the same.
 */
export function useAddedCard(setup: string | undefined, onAdded: () => void = () => undefined): void {
  const changeSearch = useChangeSearch();
  const { mutateAsync: checkCard } = useCheckCard();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (setup === undefined || asked.current === setup) return;
    asked.current = setup;
    const check = async () => {
      const status = await checkCard(setup).catch(() => 'open' as const);
      if (status === 'done') onAdded();
      changeSearch({ card: undefined });
    };
    void check();
  }, [setup, checkCard, changeSearch, onAdded]);
}
