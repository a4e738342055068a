import { administersPeople } from '@casewright/contracts/people';
import { useTranslation } from 'react-i18next';

import { queryClient } from '../../../client/query-client.ts';
import type { Search } from '../../../client/search-schema.ts';
import { useSession } from '../../../client/session.tsx';
import { auditQuery } from '../../../features/platform/audit/api/audit.ts';
import { AuditLog } from '../../../features/platform/audit/components/audit-log.tsx';
import { auditStateOf } from '../../../features/platform/audit/model/state.ts';
import type { AuditParam } from '../../../features/platform/audit/search.ts';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../ui/page.tsx';

/** Asks for the first page. */
export function askAhead({ search }: { search: Search<AuditParam> }): void {
  void queryClient.prefetchQuery(auditQuery(auditStateOf(search)));
}

/** Who changed what, for the administrators of a firm and those of the platform. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { user } = useSession();
  const ofPlatform = user !== null && administersPeople(user.accessLevel);
  if (!ofPlatform && user?.accessLevel !== 'lawyer_admin')
    return (
      <Page title={t('title')}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  return <AuditLog ofPlatform={ofPlatform} head={{ title: t('title'), width: 'xl' }} />;
}
