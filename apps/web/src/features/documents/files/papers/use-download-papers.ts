import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { downloadTogether } from '../api/links.ts';

/** Downloads the papers of a case as one archive, and says how many they are. */
export function useDownloadPapers(caseId: string) {
  const { t } = useTranslation('files');
  const sizeOf = useFileSize();
  const [pending, setPending] = useState(false);
  return {
    pending,
    /** The gaps of a sentence that says how many files there are, and how large. */
    amount: (files: number, bytes: number) => ({ files: t('files', { count: files }), size: sizeOf(bytes) }),
    download: async (forClient: boolean) => {
      setPending(true);
      try {
        await downloadTogether({ case_id: caseId, for_client: forClient });
      } catch (error) {
        toast.error(messageOf(error, t));
      }
      setPending(false);
    },
  };
}
