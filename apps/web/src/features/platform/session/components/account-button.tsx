import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { logError } from '../../../../client/log.ts';
import { useSession } from '../../../../client/session.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { usePopup } from '../../../../ui/use-popup.tsx';

const loadDrawer = async () => {
  const [{ AccountDrawer }] = await Promise.all([import('./account-drawer.tsx'), loadTexts('session')]);
  return AccountDrawer;
};

/** How long after the page has come the device says where it is: nothing waits for it. */
const NOTE_PLACE_AFTER_MS = 3_000;

/** The signed-in person; opens their drawer. Nothing for guests. */
export function AccountButton() {
  const { t } = useTranslation('navbar');
  const { user } = useSession();
  const { button, popup } = usePopup('dialog', loadDrawer, {});
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) return undefined;
    const note = async () => {
      try {
        const { notePlace } = await import('../api/note-place.ts');
        await notePlace();
      } catch (error) {
        logError('The place of the session could not be noted', error);
      }
    };
    const timer = setTimeout(() => void note(), NOTE_PLACE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [userId]);

  if (!user) return null;
  return (
    <>
      <IconButton {...button} aria-label={t('openAccount')} sx={{ padding: 0.5, flexShrink: 0 }}>
        <PersonAvatar name={user.displayName} size={36} />
      </IconButton>
      {popup}
    </>
  );
}
