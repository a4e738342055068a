import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type ChosenFiles, MOST_FILES, TooMany } from '../model/chosen.ts';
import type { UploadTarget } from '../types.ts';
import { wantTray } from '../wanted.ts';

/** Sends what somebody chooses or drops. The queue and its library come with the first file. */
export function useSendFiles(
  target: UploadTarget,
): (choose: () => ChosenFiles | Promise<ChosenFiles>) => Promise<void> {
  const { t } = useTranslation('uploads');
  return async (choose) => {
    try {
      const chosen = await choose();
      if (chosen.files.length + chosen.emptyFolders.length === 0) return;
      const { startUploads } = await import('../session-queue.ts');
      wantTray();
      await startUploads(chosen, target);
    } catch (error) {
      // The system's choice of files was closed without one.
      if (error instanceof Error && fieldOf(error, 'name') === 'AbortError') return;
      toast.error(error instanceof TooMany ? t('tooMany', { most: MOST_FILES }) : messageOf(error, t));
    }
  };
}
