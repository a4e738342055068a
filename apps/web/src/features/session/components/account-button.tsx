import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { usePopup } from '../../../ui/use-popup.tsx';

const loadDrawer = async () => {
  const [{ AccountDrawer }] = await Promise.all([import('./account-drawer.tsx'), loadTexts('session')]);
  return AccountDrawer;
};

/** The signed-in person; opens their drawer. Nothing for guests. */
export function AccountButton() {
  const { t } = useTranslation('navbar');
  const { user } = useSession();
  const { button, popup } = usePopup('dialog', loadDrawer, {});
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
