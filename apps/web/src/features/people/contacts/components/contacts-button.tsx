import IconButton from '@mui/material/IconButton';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../i18n/i18n.ts';
import { usePopup } from '../../../../ui/use-popup.tsx';

const loadPopover = async () => {
  const [{ ContactsPopover }] = await Promise.all([import('./contacts-popover.tsx'), loadTexts('contacts', 'ui')]);
  return ContactsPopover;
};

/** Opens the list of the people one works with. */
export function ContactsButton() {
  const { t } = useTranslation('navbar');
  const { button, popup } = usePopup('dialog', loadPopover, {});
  return (
    <>
      <IconButton
        {...button}
        color="inherit"
        aria-label={t('header.contacts')}
        sx={{ width: 40, height: 40, flexShrink: 0 }}
      >
        <UsersRound size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {popup}
    </>
  );
}
