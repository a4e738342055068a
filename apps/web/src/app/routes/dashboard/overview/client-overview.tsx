import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import type { SessionUser } from '../../../../client/session.tsx';
import { CaseStatusText } from '../../../../features/practice/cases/components/case-status-text.tsx';
import { ClientInvitations } from '../../../../features/work/overview/components/client-invitations.tsx';
import { LatestMessages } from '../../../../features/work/overview/components/client/latest-messages.tsx';
import { NextSteps } from '../../../../features/work/overview/components/client/next-steps.tsx';
import { Postings } from '../../../../features/work/overview/components/client/postings.tsx';
import { Figures } from '../../../../features/work/overview/components/figures.tsx';
import { Waiting } from '../../../../features/work/overview/components/waiting.tsx';
import { Columns } from '../../../../ui/columns.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

/** What a client has to know: what is needed from them, then what happens next in each case. */
export function ClientOverview({ person }: { person: SessionUser }) {
  const { t } = useTranslation('overview');
  const name = person.firstName || person.displayName;
  return (
    <Page
      title={name ? t('greeting', { name }) : t('title')}
      width="xl"
      action={
        // Not contained: what is needed from the client outranks it.
        <ButtonLink
          to={paths.dashboard.case.new}
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
        >
          {t('action.postCase')}
        </ButtonLink>
      }
    >
      <Columns
        side={
          <>
            <LatestMessages personId={person.id} />
            <Postings personId={person.id} />
            <Figures person={person} />
          </>
        }
      >
        <ClientInvitations />
        <Waiting person={person} />
        <NextSteps personId={person.id} Status={CaseStatusText} />
      </Columns>
    </Page>
  );
}
