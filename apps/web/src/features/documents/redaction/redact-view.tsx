import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { Page } from '../../../ui/page.tsx';
import { redactableQuery } from './api/redaction.ts';
import { type ReadBytes, RedactWorkbench } from './redact-workbench.tsx';

interface RedactViewProps {
  fileId: string;
  read: ReadBytes;
  /** A copy is there. */
  onMade: (copyId: string) => void;
}

/** Redacts a PDF: the server looks at it first, and says why it cannot be redacted where it cannot. */
export function RedactView({ fileId, read, onMade }: RedactViewProps) {
  const { t } = useTranslation('redaction');
  const { data, error, refetch } = useQuery(redactableQuery(fileId));
  const parents = [{ label: t('files'), to: paths.dashboard.files.manager }];
  if (data !== undefined)
    return <RedactWorkbench key={data.version_id} file={data} {...{ fileId, parents, read, onMade }} />;
  return (
    <Page title={t('title')} parents={parents} busy={!error}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TabSkeleton />}
    </Page>
  );
}
