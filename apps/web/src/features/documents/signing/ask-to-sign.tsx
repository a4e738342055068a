import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { Page } from '../../../ui/page.tsx';
import { openDraft } from './api/requests.ts';
import { signingKeys } from './keys.ts';

/** Begins a request about a file: the server looks at the PDF first, and says why it cannot be signed where it cannot. */
export function AskToSign({ fileId, onOpened }: { fileId: string; onOpened: (requestId: string) => void }) {
  const { t } = useTranslation('signing');
  const { data, error, refetch } = useQuery({
    queryKey: signingKeys.check(fileId),
    queryFn: () => openDraft(fileId),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    if (data !== undefined) onOpened(data);
  }, [data, onOpened]);
  return (
    <Page title={t('title')} parents={[{ label: t('files'), to: paths.dashboard.files.manager }]} busy={!error}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TabSkeleton />}
    </Page>
  );
}
