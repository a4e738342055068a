import type { ExhibitScheme, ExhibitSticker } from '@casewright/contracts/exhibits';
import { useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { exhibitKeys } from '../keys.ts';

/** What is said of a set. */
export interface SetDetails {
  name: string;
  prefix: string;
  scheme: ExhibitScheme;
  sticker: ExhibitSticker;
}

interface ExhibitFunctions {
  save_exhibit_set: Fn<{ case_id: string; set_id: string | null; details: SetDetails }, unknown>;
  delete_exhibit_set: Fn<{ set_id: string }, unknown>;
  add_exhibits: Fn<{ set_id: string; documents: { file_id: string; version_id: string }[] }, unknown>;
  describe_exhibit: Fn<{ exhibit_id: string; description: string }, unknown>;
  order_exhibits: Fn<{ set_id: string; exhibit_ids: string[] }, unknown>;
  remove_exhibit: Fn<{ exhibit_id: string }, unknown>;
  withdraw_exhibit: Fn<{ exhibit_id: string }, unknown>;
  file_exhibit_set: Fn<{ set_id: string }, unknown>;
  make_exhibit_binder: Fn<{ set_id: string; language: string }, unknown>;
  stop_exhibit_binder: Fn<{ set_id: string }, unknown>;
}

const call = functionCaller<ExhibitFunctions>();

/** Does something with exhibits, by the name of its function, and asks for them again. Rejects with the refusal. */
export function useExhibitVerbs(): typeof call {
  const client = useQueryClient();
  return async (...asked) => {
    try {
      return await call(...asked);
    } finally {
      await client.invalidateQueries({ queryKey: exhibitKeys.all });
    }
  };
}
