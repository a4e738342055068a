import type { BoardVerb } from '@casewright/contracts/case-board';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useBoardVerb } from '../api/board.ts';

/** Does a verb from the open card; why it was refused is said in a message. Answers whether it was done. */
export function useCardVerb() {
  const { t } = useTranslation('caseBoard');
  const { mutateAsync, isPending } = useBoardVerb();
  const run = async (verb: BoardVerb): Promise<boolean> => {
    try {
      await mutateAsync(verb);
      return true;
    } catch (error) {
      toast.error(messageOf(error, t));
      return false;
    }
  };
  return { run, isPending };
}
