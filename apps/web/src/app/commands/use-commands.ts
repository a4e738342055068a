import {
  BriefcaseBusiness,
  Keyboard,
  Languages,
  ListPlus,
  type LucideIcon,
  MailPlus,
  Moon,
  Sun,
  Timer,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../client/session.tsx';
import type { Command } from '../../features/platform/search/commands.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { changeLanguage } from '../../settings/language/change-language.ts';
import { changeSettings, useSettings } from '../../settings/settings-store.ts';
import type { Option } from '../../ui/form/option.ts';
import { openCommand } from './opened.ts';
import { ACTIONS, type ActionName, isFor } from './shortcuts.ts';
import { useActions } from './use-actions.ts';

const ICONS: Record<ActionName, LucideIcon> = {
  newTask: ListPlus,
  logTime: Timer,
  newCase: BriefcaseBusiness,
  writeMail: MailPlus,
};

/** What the palette can do for the person: act, change the language or the look, show the shortcuts. */
export function useCommands(): readonly Command[] {
  const { t, i18n } = useTranslation('search');
  const { user } = useSession();
  const run = useActions();
  const isDark = useSettings().colorScheme === 'dark';
  const nameOf = (name: ActionName) =>
    name === 'newCase' && user?.accessLevel !== 'user' ? t('do.openCase') : t(`do.${name}`);

  return [
    ...ACTIONS.filter((action) => isFor(action, user?.accessLevel)).map((action): Command => ({
      id: action.name,
      title: nameOf(action.name),
      icon: ICONS[action.name],
      keys: [action.key.toUpperCase()],
      // A new case is on no other, and a mail chooses its own.
      ofCase: action.name !== 'newCase' && action.name !== 'writeMail' && user?.accessLevel !== 'user',
      run: (onCase: Option | null) => run(action.name, onCase),
    })),
    ...LANGUAGES.filter(({ value }) => value !== i18n.resolvedLanguage).map((language): Command => ({
      id: `language ${language.value}`,
      title: t('do.language', { name: language.nativeName }),
      words: `${language.label} language`,
      icon: Languages,
      onlyAsked: true,
      run: () => void changeLanguage(language.value),
    })),
    {
      id: 'theme',
      title: t(isDark ? 'do.light' : 'do.dark'),
      words: 'theme dark light',
      icon: isDark ? Sun : Moon,
      onlyAsked: true,
      run: () => changeSettings({ colorScheme: isDark ? 'light' : 'dark' }),
    },
    {
      id: 'shortcuts',
      title: t('do.shortcuts'),
      icon: Keyboard,
      keys: ['?'],
      run: () => openCommand({ kind: 'shortcuts' }),
    },
  ];
}
