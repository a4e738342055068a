import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog, preloadConfirmDialog } from './confirm-dialog.tsx';

/** Asks before typed work is left behind, by a link inside the app or by closing the tab. */
export function LeaveGuard({ when }: { when: boolean | (() => boolean) }) {
  const { t } = useTranslation('ui');
  const isDirty = () => (typeof when === 'function' ? when() : when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  useEffect(() => void preloadConfirmDialog(), []);

  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('leave.description')}
    </ConfirmDialog>
  );
}
