import { LanguageButton } from '../../settings/language/language-button.tsx';
import { SettingsButton } from '../../settings/settings-button.tsx';

/** The tools at the end of every public header: language and settings. */
export function HeaderTools() {
  return (
    <>
      <LanguageButton />
      <SettingsButton area="public" />
    </>
  );
}
