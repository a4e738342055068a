import type { Backend } from '@casewright/backend';
import type { Certificate } from '@casewright/contracts/certificates';

/** Certificates as anybody reads them who has a number: guests have no rights in the database. */
export function certificateRows({ engine }: Backend) {
  return {
    /** Null where there is none, or where it does not say any more what was sealed. */
    byNumber: async (number: string): Promise<Certificate | null> => {
      const { rows } = await engine.query<{ said: Certificate | null }>(
        'select private.certificate_by_number($1) as said',
        [number],
      );
      return rows[0]?.said ?? null;
    },
  };
}
