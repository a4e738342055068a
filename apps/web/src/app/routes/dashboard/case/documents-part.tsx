import type { ReactNode } from 'react';

import { CaseFiles } from '../../../../features/documents/files/components/case-files.tsx';
import { RequestsSection } from '../../../../features/documents/requests/requests-section.tsx';
import { DropZone } from '../../../../features/documents/uploads/components/drop-zone.tsx';
import { UploadButton } from '../../../../features/documents/uploads/components/upload-button.tsx';
import { UploadNewVersion } from '../../../../features/documents/uploads/components/upload-new-version.tsx';
import { sendOne } from '../../../../features/documents/uploads/send-one.ts';
import type { UploadTarget } from '../../../../features/documents/uploads/types.ts';
import { LetterButton } from './letter-button.tsx';
import type { CasePartProps } from './parts.tsx';

const dropZone = (target: UploadTarget, children: ReactNode) => <DropZone target={target}>{children}</DropZone>;
const newVersion = (fileId: string) => <UploadNewVersion fileId={fileId} />;

/** The papers of a case, below what its client is asked for. */
export function CaseDocumentsPart({ caseId }: CasePartProps) {
  const upload = (target: UploadTarget) => (
    <>
      <LetterButton caseId={caseId} folderId={target.folder_id} />
      <UploadButton target={target} />
    </>
  );
  return (
    <RequestsSection
      caseId={caseId}
      sendFile={(file, onProgress, signal) =>
        sendOne(file, { folder_id: null, case_id: caseId, visibility: 'shared' }, onProgress, signal)
      }
    >
      <CaseFiles caseId={caseId} upload={upload} dropZone={dropZone} newVersion={newVersion} />
    </RequestsSection>
  );
}
