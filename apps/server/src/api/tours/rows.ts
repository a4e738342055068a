import type { Backend } from '@casewright/backend';

/** The tours as everybody may read them: guests have no rights in the database. */
export interface TourRows {
  /** Those that begin after today. */
  list(): Promise<unknown>;
  /** By its address, an earlier one, or its id; null where there is none. */
  details(address: string): Promise<object | null>;
}

export function tourRows({ engine }: Backend): TourRows {
  return {
    list: async () => (await engine.query<{ list: unknown }>('select private.tour_list() as list')).rows[0]?.list,
    details: async (address) =>
      (await engine.query<{ shown: object | null }>('select private.tour_details($1) as shown', [address])).rows[0]
        ?.shown ?? null,
  };
}
