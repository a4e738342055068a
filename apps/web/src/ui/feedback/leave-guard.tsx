import { useBlocker, useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog, preloadConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  when: boolean | (() => boolean);
  /** Whether a link to the same page with other parameters leaves the work behind, too; given both as the router reads them. */
  leaves?: (current: object, next: object) => boolean;
}

/** Asks before typed work is left behind, by a link inside the app or by closing the tab. */
export function LeaveGuard({ when, leaves }: LeaveGuardProps) {
  const { t } = useTranslation('ui');
  // Of the page in which this is, also while another is already on its way.
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const isDirty = () => (typeof when === 'function' ? when() : when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // Who goes back at once is asked no more: the question would go with the page, and nothing would ever follow the address.
      current.pathname.startsWith(own) &&
      (current.pathname !== next.pathname || leaves?.(current.search, next.search) === true) &&
      isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  useEffect(preloadConfirmDialog, []);

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
