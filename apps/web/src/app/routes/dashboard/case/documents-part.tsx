import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { useSession } from '../../../../client/session.tsx';
import { ExhibitsButton } from '../../../../features/documents/exhibits/sets/exhibits-button.tsx';
import { downloadTogether } from '../../../../features/documents/files/api/links.ts';
import { CaseFiles } from '../../../../features/documents/files/components/case-files.tsx';
import { documentsQuery } from '../../../../features/documents/productions/api/productions.ts';
import { ProductionsSection } from '../../../../features/documents/productions/list/productions-section.tsx';
import { ProduceButton, ProduceChosen } from '../../../../features/documents/productions/produce/produce-buttons.tsx';
import type { Production } from '../../../../features/documents/productions/types.ts';
import { askedPapersQuery } from '../../../../features/documents/requests/api/requests.ts';
import { RequestsSection } from '../../../../features/documents/requests/requests-section.tsx';
import { DropZone } from '../../../../features/documents/uploads/components/drop-zone.tsx';
import { UploadButton } from '../../../../features/documents/uploads/components/upload-button.tsx';
import { UploadNewVersion } from '../../../../features/documents/uploads/components/upload-new-version.tsx';
import { sendOne } from '../../../../features/documents/uploads/send-one.ts';
import type { UploadTarget } from '../../../../features/documents/uploads/types.ts';
import { sideOf } from '../../../../features/practice/cases/details/standing.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { LetterButton } from './letter-button.tsx';
import type { CasePartProps } from './parts.tsx';

const ProduceDialog = lazy(() =>
  import('../../../../features/documents/productions/produce/produce-dialog.tsx').then((module) => ({
    default: module.ProduceDialog,
  })),
);

const dropZone = (target: UploadTarget, children: ReactNode) => <DropZone target={target}>{children}</DropZone>;
const newVersion = (fileId: string) => <UploadNewVersion fileId={fileId} />;

/** The papers of a case, below what its client is asked for and what was produced of them. */
export function CaseDocumentsPart({ caseId, details }: CasePartProps) {
  const { user } = useSession();
  const { t } = useTranslation('files');
  const client = useQueryClient();
  // Who asks the client for papers writes letters and produces documents as well.
  const { data: asked } = useInfiniteQuery(askedPapersQuery(caseId));
  const may = asked?.pages[0]?.may.lead === true;
  const [producing, setProducing] = useState<{ chosen: string[]; folderId: string | null } | null>(null);
  const again = async ({ id }: Production) => {
    const documents = await client.fetchQuery(documentsQuery(id));
    setProducing({ chosen: documents.flatMap(({ file_id: fileId }) => fileId ?? []), folderId: null });
  };
  const pack = async (productionId: string) => {
    try {
      await downloadTogether({ production_id: productionId });
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const upload = (target: UploadTarget) => (
    <>
      {sideOf(details.row, user) === 'lawyer' && <ExhibitsButton caseId={caseId} />}
      {may && <ProduceButton onClick={() => setProducing({ chosen: [], folderId: target.folder_id })} />}
      <LetterButton caseId={caseId} folderId={target.folder_id} />
      <UploadButton target={target} />
    </>
  );
  const forChosen = (fileIds: string[]) =>
    may && <ProduceChosen onClick={() => setProducing({ chosen: fileIds, folderId: null })} />;
  return (
    <RequestsSection
      caseId={caseId}
      sendFile={(file, onProgress, signal) =>
        sendOne(file, { folder_id: null, case_id: caseId, visibility: 'shared' }, onProgress, signal)
      }
    >
      <ProductionsSection
        caseId={caseId}
        may={may}
        onAgain={(production) => void again(production)}
        onDownload={({ id }) => void pack(id)}
      >
        <CaseFiles {...{ caseId, upload, dropZone, newVersion, forChosen }} />
      </ProductionsSection>
      {producing !== null && (
        <Suspense>
          <ProduceDialog {...{ caseId, ...producing }} onClose={() => setProducing(null)} />
        </Suspense>
      )}
    </RequestsSection>
  );
}
