import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { FirmView } from '../../../../features/people/firm/components/firm-view.tsx';
import { InviteToFirmForm } from '../../../../features/people/firm/components/invite-to-firm-form.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

/** The people's list as the administrator of a firm sees it: their own firm. */
export function FirmPage({ firmId }: { firmId: string }) {
  const { t } = useTranslation('firm');
  return (
    <FirmView
      firmId={firmId}
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
