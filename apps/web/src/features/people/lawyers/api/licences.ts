import type { LicenceValues } from '@casewright/contracts/lawyers';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { removeRow, saveRow } from '../../../../client/save-row.ts';
import { licenceFields } from '../edit/licence-fields.ts';
import { lawyerKeys } from '../keys.ts';
import type { LicenceRow } from '../model/lawyer.ts';

/** Makes a hook for one change of licences; afterwards everything that is shown of lawyers is read again. */
function changeOfLicences<Wanted>(run: (wanted: Wanted) => Promise<void>) {
  return () => {
    const queryClient = useQueryClient();
    return useMutation({
      mutationFn: run,
      onSettled: () => queryClient.invalidateQueries({ queryKey: lawyerKeys.all }),
    });
  };
}

/** Keeps a licence of the reader's own; a changed one waits to be verified again. */
export const useSaveLicence = changeOfLicences(
  async ({ values, saved }: { values: LicenceValues; saved: LicenceRow | null }) => {
    await saveRow('lawyer_licences', { saved, columns: columnsOf(licenceFields, values) });
  },
);

/** Removes a licence of the reader's own: one that was never verified, or has ended. */
export const useRemoveLicence = changeOfLicences((id: string) => removeRow('lawyer_licences', id));

/** An administrator vouches for a licence. */
export const useVerifyLicence = changeOfLicences(async (id: string) => {
  await database.rpc('verify_licence', { licence_id: id }).throwOnError();
});

/** An administrator could not verify a licence, and says why. */
export const useRejectLicence = changeOfLicences(async ({ id, reason }: { id: string; reason: string }) => {
  await database.rpc('reject_licence', { licence_id: id, reason }).throwOnError();
});
