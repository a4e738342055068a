import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';

import { paths, patterns } from '../../../../client/paths.ts';
import { AskToSign } from '../../../../features/documents/signing/ask-to-sign.tsx';

/** A new request about a file. */
export function AskToSignPage() {
  const { fileId } = useParams({ from: `/dashboard${patterns.files.askToSign}` });
  const navigate = useNavigate();
  const open = useCallback(
    (requestId: string) => void navigate({ to: paths.dashboard.files.sign(requestId), replace: true }),
    [navigate],
  );
  return <AskToSign fileId={fileId} onOpened={open} />;
}
