import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { logError } from '../../../../client/log.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { signOut } from '../api/sign-out.ts';

/** Ends the session; a failure is said in a message. */
export function useLogout(): { pending: boolean; run: () => Promise<void> } {
  const { t } = useTranslation('session');
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await signOut();
    } catch (error) {
      logError('Unable to log out', error);
      toast.error(t('account.logoutFailed'));
    }
    setPending(false);
  };
  return { pending, run };
}
