import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { ContactsButton } from '../../../features/people/contacts/components/contacts-button.tsx';
import { NotificationsButton } from '../../../features/communication/notifications/components/notifications-button.tsx';
import { SearchButton } from '../../../features/platform/search/components/search-button.tsx';
import { AccountButton } from '../../../features/platform/session/components/account-button.tsx';
import { WorkspaceSwitcher } from '../../../features/people/workspaces/components/workspace-switcher.tsx';
import { TimerSlot } from '../../../features/work/tasks/timer/timer-slot.tsx';
import { LanguageButton } from '../../../settings/language/language-button.tsx';
import { SettingsButton } from '../../../settings/settings-button.tsx';
import { HeaderBar } from '../header-bar.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';
import { Logo } from '../logo.tsx';
import { MenuButton } from './menu-button.tsx';
import { searchEntries } from './nav/search-entries.ts';
import { useNavigation } from './nav/use-navigation.ts';

const loadPalette = async () => {
  const [{ Palette }] = await Promise.all([
    import('../../commands/palette.tsx'),
    loadTexts('search', 'time', 'ledes', 'ui'),
  ]);
  return Palette;
};

/** Menu and workspace at the start, the tools and the account at the end; with the logo where the menu below has none. */
export function DashboardHeader({ withLogo }: { withLogo: boolean }) {
  const { t } = useTranslation('navbar');
  const groups = useNavigation();
  return (
    <HeaderBar
      sx={{
        gap: { xs: 0, sm: 0.75 },
        paddingInline: { xs: 1.5, sm: 3, lg: 3 },
        // The bar below carries the shadow of both.
        ...(withLogo && { '&&': { boxShadow: { lg: 'none' } } }),
      }}
    >
      <MenuButton />
      {withLogo && (
        <Box sx={{ display: { xs: 'none', lg: 'flex' }, marginInlineEnd: 1.5 }}>
          <Logo />
        </Box>
      )}
      <WorkspaceSwitcher />
      <Box sx={{ flexGrow: 1 }} />
      <SearchButton entries={searchEntries(groups, t)} load={loadPalette} />
      <TimerSlot />
      <LanguageButton />
      <NotificationsButton />
      <ContactsButton />
      <SettingsButton area="dashboard" />
      <AccountButton />
    </HeaderBar>
  );
}
