import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';

import { Flag } from '../../i18n/flag.tsx';
import { LANGUAGES } from '../../i18n/languages.ts';
import { usePopup } from '../../ui/use-popup.tsx';

const loadMenu = async () => (await import('./language-menu.tsx')).LanguageMenu;

/** The flag of the language in use; opens the menu of all. */
export function LanguageButton() {
  const { t, i18n } = useTranslation('navbar');
  const current = LANGUAGES.find(({ value }) => value === i18n.resolvedLanguage) ?? LANGUAGES[0];
  const { button, popup } = usePopup('menu', loadMenu, {});
  return (
    <>
      <IconButton
        {...button}
        aria-label={t('header.language', { name: current.nativeName })}
        sx={{ width: 40, height: 40, flexShrink: 0, '&[aria-expanded="true"]': { backgroundColor: 'action.selected' } }}
      >
        <Flag code={current.countryCode} />
      </IconButton>
      {popup}
    </>
  );
}
