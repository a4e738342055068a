import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../../client/errors.ts';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../../ui/feedback/undo.ts';
import { type BulkOutcome, type Undo, undoBulk } from '../../api/bulk-cases.ts';

/** Says what was done with several cases, and offers to take it back where it can be taken back. */
export function useBulkDone(): (text: string, outcome: BulkOutcome) => void {
  const { t } = useTranslation('caseLists');
  const queryClient = useQueryClient();

  const takeBack = async (undo: Undo): Promise<void> => {
    const { done, refused } = await undoBulk(queryClient, undo, t('bulk.undoReason'));
    const [first] = refused;
    if (!first) return undefined;
    // Of all of them it is refused: said in the place of the message that offered it.
    if (done === 0) return Promise.reject(first.refusal);
    toast.warning(`${t('bulk.refusedTitle', { count: refused.length })}: ${messageOf(first.refusal, t)}`);
    return undefined;
  };

  return (text, { done, undo }) => {
    if (done === 0) return;
    if (undo) void offerUndo(text, () => takeBack(undo));
    else toast.success(text);
  };
}
