import { useNavigate, useParams } from '@tanstack/react-router';

import { paths, patterns } from '../../../../client/paths.ts';
import { downloadContent, readRange } from '../../../../features/documents/files/api/bytes.ts';
import { SigningView } from '../../../../features/documents/signing/signing-view.tsx';

const bucket = 'documents';
const bytes = {
  read: (path: string, start: number, end: number, signal: AbortSignal) =>
    readRange({ bucket, object_path: path }, start, end, signal),
  download: (path: string, name: string) => downloadContent({ bucket, object_path: path }, name),
};

/** A request to sign a document. */
export function SignPage() {
  const { id } = useParams({ from: `/dashboard${patterns.files.sign}` });
  const navigate = useNavigate();
  return (
    <SigningView
      bytes={bytes}
      requestId={id}
      onDiscarded={() => void navigate({ to: paths.dashboard.files.manager, replace: true })}
    />
  );
}
