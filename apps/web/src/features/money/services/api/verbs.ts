import { useQueryClient } from '@tanstack/react-query';

import { columnsOf } from '../../../../client/form-fields.ts';
import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { addRow } from '../../../../client/save-row.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { productFields } from '../form/service-fields.ts';
import type { ServiceValues } from '../form/service-schema.ts';
import { serviceKeys } from '../keys.ts';
import type { Publish } from '../model.ts';

interface Saved {
  id: string;
  version: number;
}

/** What is done with services. Each rejects with the refusal. */
export function useServiceVerbs() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [serviceKeys.all], 'services');
    }
  };
  return {
    /** Keeps what the form says; answers the id. Throws StaleRow when somebody was faster. */
    save: (values: ServiceValues, saved: Saved | null) =>
      run(async () => {
        const columns = {
          ...columnsOf(productFields, values),
          // The schema refuses a form without a price.
          price: values.price ?? 0,
          cover_url: values.images[0] ?? null,
        };
        if (saved === null) return addRow('products', columns);
        const { data } = await database
          .from('products')
          .update(columns)
          .eq('id', saved.id)
          .eq('version', saved.version)
          .select('id')
          .maybeSingle()
          .throwOnError();
        if (data === null) throw new StaleRow();
        return data.id;
      }),
    publish: (ids: readonly string[], publish: Publish) =>
      run(async () => {
        await database
          .from('products')
          .update({ publish })
          .in('id', [...ids])
          .throwOnError();
      }),
    /** Changes the price of a row of the list as it was read. Throws StaleRow when somebody was faster. */
    price: ({ id, version }: Saved, price: number) =>
      run(async () => {
        const { data } = await database
          .from('products')
          .update({ price })
          .eq('id', id)
          .eq('version', version)
          .select('id')
          .maybeSingle()
          .throwOnError();
        if (data === null) throw new StaleRow();
      }),
    remove: (ids: readonly string[]) =>
      run(async () => {
        await database
          .from('products')
          .delete()
          .in('id', [...ids])
          .throwOnError();
      }),
  };
}
