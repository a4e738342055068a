import type { Backend, KeptBytes } from '@casewright/backend';

import { safeHtml } from '../../safe-html.ts';

/** What the database is given of an application. */
export interface GivenApplication {
  id: string;
  name: string;
  email: string;
  phone: string | undefined;
  letter: string;
  language: string;
  keep_until: string;
}

/** The openings as everybody may read them: guests have no rights in the database. */
export interface OpeningRows {
  /** Those that take applications. */
  list(): Promise<unknown>;
  /** By its address, an earlier one, or its id; null where there is none. Its text is safe to show. */
  details(address: string): Promise<{ id: string } | null>;
  /** Counts somebody who reads the page of an opening. */
  countView(id: string): Promise<unknown>;
  /** Keeps an application, with a file whose bytes are in place. @throws the refusal of the database */
  take(
    openingId: string,
    given: GivenApplication,
    kept: (KeptBytes & { name: string; type: string }) | null,
  ): Promise<unknown>;
}

export function openingRows({ engine }: Backend): OpeningRows {
  return {
    list: async () => (await engine.query<{ list: unknown }>('select private.opening_list() as list')).rows[0]?.list,
    details: async (address) => {
      const { rows } = await engine.query<{ shown: { id: string; content: string } | null }>(
        'select private.opening_details($1) as shown',
        [address],
      );
      const shown = rows[0]?.shown ?? null;
      return shown === null ? null : { ...shown, content: safeHtml(shown.content) };
    },
    countView: (id) => engine.query('select private.count_opening_view($1)', [id]),
    take: (openingId, given, kept) =>
      engine.query('select private.take_application($1, $2, $3)', [
        openingId,
        JSON.stringify(given),
        kept === null ? null : JSON.stringify(kept),
      ]),
  };
}
