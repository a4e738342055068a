import type { ListedTour, TourDetails } from '@casewright/contracts/tour-answers';

import { fetchData } from '../../../../client/product-api.ts';

export const LIST_ADDRESS = '/api/tours';

/** The address at which one tour is asked for; the server writes its answer into the first HTML under the same. */
export const detailsAddress = (title: string): string =>
  `/api/tours/details?${new URLSearchParams({ title }).toString()}`;

/** The tours that are ahead. */
export const readTours = (address: string): Promise<{ tours: ListedTour[] }> => fetchData(address);

/** One tour. Rejects with the refusal, `tour_not_offered` where it is not there. */
export async function readTour(title: string): Promise<TourDetails> {
  const { tour } = await fetchData<{ tour: TourDetails }>(detailsAddress(title));
  return tour;
}
