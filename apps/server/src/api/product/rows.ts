import type { Backend } from '@casewright/backend';

import type { ServiceAddress } from '../../found-services.ts';

/** By what the list of services is narrowed, as private.product_list reads it. */
export interface ProductFilter {
  query?: string | undefined;
  categories?: string[] | undefined;
  practice_areas?: string[] | undefined;
  colors?: string[] | undefined;
  firm?: string | undefined;
  rating?: number | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
}

/** What is offered, as everybody may read it: guests have no rights in the database. */
export interface ProductRows {
  list(filter: ProductFilter): Promise<{ products: unknown[] }>;
  /** By what the list can be narrowed. */
  choices(): Promise<unknown>;
  /** Null where there is none. */
  details(product: string): Promise<unknown>;
  /** Where everything that is offered is read. */
  addresses(): Promise<ServiceAddress[]>;
  /** @throws what the database refuses */
  price(cart: readonly unknown[], code: string | null, delivery: string | null): Promise<unknown>;
  /**
   * Keeps what a guest wants to order; its id, which opens it for the address alone.
   * @throws what the database refuses
   */
  keepOrder(cart: readonly unknown[], billing: object, key: string): Promise<string>;
}

export function productRows({ engine }: Backend): ProductRows {
  return {
    list: async (filter) => {
      const { rows } = await engine.query<{ list: { products: unknown[] } }>(
        'select private.product_list($1) as list',
        [JSON.stringify(filter)],
      );
      return rows[0]?.list ?? { products: [] };
    },
    choices: async () => {
      const { rows } = await engine.query<{ choices: unknown }>('select private.product_choices() as choices');
      return rows[0]?.choices;
    },
    details: async (product) => {
      const { rows } = await engine.query<{ shown: unknown }>('select private.product_details($1) as shown', [product]);
      return rows[0]?.shown ?? null;
    },
    addresses: async () =>
      (await engine.query<ServiceAddress & Record<string, unknown>>('select * from private.product_addresses()')).rows,
    price: async (cart, code, delivery) => {
      const { rows } = await engine.query<{ priced: unknown }>('select private.price_cart($1, $2, $3) as priced', [
        JSON.stringify(cart),
        code,
        delivery,
      ]);
      return rows[0]?.priced;
    },
    keepOrder: async (cart, billing, key) => {
      const { rows } = await engine.query<{ id: string }>('select private.keep_guest_order($1, $2, $3) as id', [
        JSON.stringify(cart),
        JSON.stringify(billing),
        key,
      ]);
      const [kept] = rows;
      if (kept === undefined) throw new Error('keep_guest_order answered no row');
      return kept.id;
    },
  };
}
