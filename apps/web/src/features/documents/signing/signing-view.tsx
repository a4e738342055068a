import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { paths } from '../../../client/paths.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Page } from '../../../ui/page.tsx';
import { requestQuery } from './api/requests.ts';
import { type DocumentBytes, DocumentBytesProvider, useDocumentBytes } from './parts/bytes.ts';
import { PrepareView } from './prepare/prepare-view.tsx';
import { SignView } from './sign/sign-view.tsx';
import { StatusView } from './status/status-view.tsx';
import type { SignatureRequest } from './types.ts';

interface SigningViewProps {
  requestId: string;
  /** The draft was thrown away. */
  onDiscarded: () => void;
}

/** A request to sign a document, as it concerns the reader: who prepares it, who signs, and its state. */
export function SigningView({ bytes, ...rest }: SigningViewProps & { bytes: DocumentBytes }) {
  return (
    <DocumentBytesProvider value={bytes}>
      <Signing {...rest} />
    </DocumentBytesProvider>
  );
}

function Signing({ requestId, onDiscarded }: SigningViewProps) {
  const { t } = useTranslation('signing');
  const { data: request, error, refetch } = useQuery(requestQuery(requestId));
  const parents = [{ label: t('files'), to: paths.dashboard.files.manager }];
  if (!request)
    return (
      <Page title={t('title')} parents={parents} busy={!error}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TabSkeleton />}
      </Page>
    );
  if (request.status === 'draft' && request.may.lead)
    return <PrepareView key={request.id} request={request} parents={parents} onDiscarded={onDiscarded} />;
  const download = <DownloadButton request={request} />;
  return request.may.sign ? (
    <SignView key={request.id} request={request} parents={parents} download={download} />
  ) : (
    <StatusView request={request} parents={parents} download={download} />
  );
}

function DownloadButton({ request }: { request: SignatureRequest }) {
  const { t } = useTranslation('signing');
  const bytes = useDocumentBytes();
  const path = request.sealed_path ?? request.object_path;
  if (path === null) return null;
  const download = async () => {
    try {
      await bytes.download(path, `${request.title}.pdf`);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {t(request.sealed_path === null ? 'download' : 'downloadSealed')}
    </Button>
  );
}
