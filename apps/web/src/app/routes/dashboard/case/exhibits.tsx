import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import { setsQuery } from '../../../../features/documents/exhibits/api/exhibits.ts';
import { ExhibitSets } from '../../../../features/documents/exhibits/sets/exhibit-sets.tsx';
import { FIRST_SETS } from '../../../../features/documents/exhibits/sets/first-sets.ts';
import { NewSet } from '../../../../features/documents/exhibits/sets/new-set.tsx';
import { downloadContent } from '../../../../features/documents/files/api/bytes.ts';
import { caseDetailsQuery } from '../../../../features/practice/cases/api/case-details.ts';
import { CaseNotFound } from '../../../../features/practice/cases/components/case-not-found.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PanelSkeleton } from '../../../../ui/feedback/panel-skeleton.tsx';
import { Page } from '../../../../ui/page.tsx';

/** Asks for the case and its exhibits. */
export function askAhead({ id }: { id: string }): void {
  void queryClient.prefetchQuery(caseDetailsQuery(id));
  void queryClient.prefetchQuery(setsQuery(id, FIRST_SETS));
}

/** The exhibits of a case. */
export function CaseExhibitsPage() {
  const { t } = useTranslation(['exhibits', 'cases']);
  const { id } = useParams({ from: `/dashboard${patterns.case.exhibits}` });
  const { data, error, refetch } = useQuery(caseDetailsQuery(id));
  const list = { label: t('cases:list.title'), to: paths.dashboard.case.root };
  const found = data?.kind === 'case' ? data.details.row : null;
  if (data !== undefined && found === null)
    return (
      <Page title={t('cases:notFound.title')} parents={[list]}>
        <CaseNotFound />
      </Page>
    );
  return (
    <Page
      title={t('title')}
      parents={[list, ...(found === null ? [] : [{ label: found.title, to: paths.dashboard.case.details(id) }])]}
      busy={data === undefined}
      action={<NewSet caseId={id} />}
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <PanelSkeleton rows={6} />}
      {data !== undefined && (
        <ExhibitSets
          caseId={id}
          download={({ bucket, object_path, name }) => downloadContent({ bucket, object_path }, name)}
        />
      )}
    </Page>
  );
}
