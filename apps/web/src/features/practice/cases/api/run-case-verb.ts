import type { ConflictResult } from '@casewright/contracts/cases';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import type { ColumnsOf } from '../../../../client/form-fields.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import type { SignatureKind, Stroke } from '../../../../ui/signature/strokes.ts';
import type { termsFields } from '../intake/terms-fields.ts';
import { caseKeys, postingKeys } from '../keys.ts';

/** One verb of the database upon a case, with what it asks for. */
export type CaseVerb =
  | {
      verb: 'post_case' | 'unpublish_case' | 'open_firm_case' | 'engage_case' | 'make_engagement_letter';
      case_id: string;
    }
  | {
      verb: 'cancel_case' | 'release_case' | 'hold_case' | 'resume_case' | 'reopen_case' | 'archive_case';
      case_id: string;
      reason: string;
    }
  | { verb: 'close_case'; case_id: string; outcome: string }
  | { verb: 'link_client'; case_id: string; email: string; name: string }
  | { verb: 'change_terms'; case_id: string; terms: ColumnsOf<typeof termsFields> }
  | { verb: 'record_conflict_check'; case_id: string; result: ConflictResult; reason: string }
  | {
      verb: 'sign_engagement';
      case_id: string;
      typed_name: string;
      kind: SignatureKind;
      strokes: Stroke[] | null;
      consent: string;
    };

/**
 * Runs a verb. Everything that shows the case, its proposals or what waits is fetched again, whatever came of it; `onDone` comes
 * first, for a caller that leaves the page with it.
 */
export function useCaseVerb(onDone?: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ verb, ...parameters }: CaseVerb) => {
      await database.rpc(verb, parameters).throwOnError();
    },
    onSuccess: onDone,
    onSettled: () => refreshAfter(queryClient, [caseKeys.all, postingKeys.all], 'caseVerb'),
  });
}
