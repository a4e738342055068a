import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Security } from '../../../../features/security/components/security.tsx';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { Page } from '../../../../ui/page.tsx';

/** The signed-in person's account, a tab for each of its parts. */
export function AccountPage() {
  const { t } = useTranslation('security');
  return (
    <Page
      title={t('account')}
      breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('account') }]}
    >
      <LinkTabs
        label={t('tabs')}
        idBase="account"
        value="security"
        tabs={[
          { value: 'security', label: t('title'), to: paths.dashboard.people.account, search: { tab: 'security' } },
        ]}
      />
      <Box role="tabpanel" id="account-panel" aria-labelledby="account-tab-security" sx={{ marginBlockStart: 3 }}>
        <Security />
      </Box>
    </Page>
  );
}
