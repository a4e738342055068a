import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { FirmView } from '../../../../features/people/firm/components/firm-view.tsx';
import { InviteToFirmForm } from '../../../../features/people/firm/components/invite-to-firm-form.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { PanelSkeleton } from '../../../../ui/feedback/panel-skeleton.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

// One of four tabs, with texts of its own.
const BillingSettings = lazy(async () => {
  const [{ BillingSettings: Settings }] = await Promise.all([
    import('../../../../features/money/time/components/billing-settings.tsx'),
    loadTexts('time', 'ledes'),
  ]);
  return { default: Settings };
});

/** The people's list as the administrator of a firm sees it: their own firm. */
export function FirmPage({ firmId }: { firmId: string }) {
  const { t } = useTranslation('firm');
  return (
    <FirmView
      firmId={firmId}
      settings={
        <Suspense fallback={<PanelSkeleton rows={4} />}>
          <BillingSettings firmId={firmId} />
        </Suspense>
      }
      head={{
        title: t('title'),
        action: (
          <ButtonLink
            to={paths.dashboard.people.new}
            variant="contained"
            startIcon={<UserRoundPlus size={18} aria-hidden />}
          >
            {t('invite.open')}
          </ButtonLink>
        ),
      }}
    />
  );
}

/** Inviting, as the administrator of a firm does it: lawyers, to their own firm. */
export function InviteToFirmPage({ firmId }: { firmId: string }) {
  const { t } = useTranslation('firm');
  return (
    <Page width="md" title={t('invite.title')} parents={[{ label: t('title'), to: paths.dashboard.people.list }]}>
      <InviteToFirmForm firmId={firmId} />
    </Page>
  );
}
