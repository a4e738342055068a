import type { ComponentType } from 'react';

import { GeneralTab } from '../../../../features/platform/account/components/general-tab.tsx';
import { SocialTab } from '../../../../features/platform/account/components/social-tab.tsx';
import { PreferencesView } from '../../../../features/communication/notifications/components/preferences-view.tsx';
import { Security } from '../../../../features/platform/security/components/security.tsx';
import type { Texts } from '../../../../i18n/namespaces.ts';
import { BillingTab } from './billing-tab.tsx';

/** One tab of the account. The page has loaded the texts of all of them. */
interface AccountTab {
  /** Part of the address, and names the tab in the texts. */
  value: keyof Texts['account']['tab'];
  Part: ComponentType<{ userId: string }>;
}

/** The tabs of the account in their order; the first one is shown without being asked for. */
export const ACCOUNT_TABS: readonly [AccountTab, ...AccountTab[]] = [
  { value: 'general', Part: GeneralTab },
  { value: 'billing', Part: BillingTab },
  { value: 'notifications', Part: PreferencesView },
  { value: 'social', Part: SocialTab },
  { value: 'security', Part: Security },
];
