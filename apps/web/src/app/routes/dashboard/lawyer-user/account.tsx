import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { Page } from '../../../../ui/page.tsx';
import { ACCOUNT_TABS } from './account-tabs.tsx';

/** The signed-in person's account, a tab for each of its parts. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${paths.dashboard.people.account}` });
  if (user === null) return null;
  const [first] = ACCOUNT_TABS;
  const { value: chosen, Part } = ACCOUNT_TABS.find(({ value }) => value === search.tab) ?? first;
  return (
    <Page title={t('title')}>
      <LinkTabs
        label={t('tabs')}
        idBase="account"
        value={chosen}
        tabs={ACCOUNT_TABS.map(({ value }) => ({
          value,
          label: t(`tab.${value}`),
          to: paths.dashboard.people.account,
          search: { tab: value === first.value ? undefined : value },
        }))}
      />
      <Box role="tabpanel" id="account-panel" aria-labelledby={`account-tab-${chosen}`} sx={{ marginBlockStart: 3 }}>
        <Part userId={user.id} />
      </Box>
    </Page>
  );
}
