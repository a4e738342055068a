import { fetchData } from '../../../../client/product-api.ts';
import { readOnce } from '../../../../client/use-reading.ts';

/** With whom plans are paid on this installation; null where nobody is set up. */
export const showProvider = readOnce(async (): Promise<'stripe' | 'sandbox' | null> => {
  const { provider } = await fetchData<{ provider: 'stripe' | 'sandbox' | null }>('/api/plans/provider');
  return provider;
});
