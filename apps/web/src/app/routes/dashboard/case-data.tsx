import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { useSession } from '../../../client/session.tsx';
import { ExportPanel } from '../../../features/platform/import-export/components/export-panel.tsx';
import { FirmContacts } from '../../../features/platform/import-export/components/firm-contacts.tsx';
import { ImportPanel } from '../../../features/platform/import-export/components/import-panel.tsx';
import { DeniedState } from '../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Views } from '../../../ui/views.tsx';

/** What comes in from files and what is taken along; for a client, a case of their own. */
export function CaseDataPage() {
  const { t } = useTranslation('importExport');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${paths.dashboard.caseData}` });
  const { tab: asked, case: caseId } = search;
  const isLawyer = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const mayTakeAll = user?.accessLevel === 'lawyer_admin';
  const isOfCase = typeof caseId === 'string' && caseId !== '';
  const tabs = [
    ...(isLawyer ? (['import', 'contacts'] as const) : []),
    ...(isOfCase || mayTakeAll ? (['export'] as const) : []),
  ];
  const tab = tabs.find((each) => each === asked) ?? tabs[0];

  return (
    <Page
      title={t('title')}
      {...(tab !== undefined && {
        views: (
          <Views
            idBase="case-data"
            label={t('tabs')}
            value={tab}
            views={tabs.map((value) => ({
              value,
              label: t(`tab.${value}`),
              to: paths.dashboard.caseData,
              search: { tab: value, ...(value === 'export' && isOfCase && { case: caseId }) },
            }))}
          />
        ),
      })}
    >
      {tab === undefined ? (
        <DeniedState title={t('denied')} text={t('deniedText')} />
      ) : (
        <div role="tabpanel" id="case-data-panel" aria-labelledby={`case-data-tab-${tab}`}>
          {tab === 'import' && <ImportPanel />}
          {tab === 'contacts' && <FirmContacts />}
          {tab === 'export' && <ExportPanel scope={isOfCase ? { kind: 'case', caseId } : { kind: 'firm' }} />}
        </div>
      )}
    </Page>
  );
}
