import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { readRange } from '../../../../features/documents/files/api/bytes.ts';
import { RedactView } from '../../../../features/documents/redaction/redact-view.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';

const read = (path: string, start: number, end: number, signal: AbortSignal) =>
  readRange({ bucket: 'documents', object_path: path }, start, end, signal);

/** A PDF that is redacted; the copy is shown among the files that were changed last. */
export function RedactPage() {
  const { fileId } = useParams({ from: `/dashboard${patterns.files.redact}` });
  const { t } = useTranslation('redaction');
  const navigate = useNavigate();
  const show = useCallback(
    (file: string) => {
      toast.success(t('made'));
      void navigate({ to: paths.dashboard.files.manager, search: { view: 'recent', file } });
    },
    [navigate, t],
  );
  return <RedactView fileId={fileId} read={read} onMade={show} />;
}
