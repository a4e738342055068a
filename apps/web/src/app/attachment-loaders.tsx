import type { AttachedFilesProps, AttachFieldProps } from '../ui/attachments/parts.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { OpensFiles } from './opens-files.tsx';

/** What is attached in a form, with its texts. */
export async function loadField() {
  const [{ AttachField }] = await Promise.all([
    import('../features/documents/uploads/attachments/attach-field.tsx'),
    loadTexts('attachments', 'uploads', 'ui'),
  ]);
  const Field = (props: AttachFieldProps) => (
    <OpensFiles>
      <AttachField {...props} />
    </OpensFiles>
  );
  return { default: Field };
}

/** What is attached to something, with its texts. */
export async function loadFiles() {
  const [{ AttachedFiles }] = await Promise.all([
    import('../features/documents/uploads/attachments/attached-files.tsx'),
    loadTexts('attachments', 'ui'),
  ]);
  const Files = (props: AttachedFilesProps) => (
    <OpensFiles>
      <AttachedFiles {...props} />
    </OpensFiles>
  );
  return { default: Files };
}

/** Uploads files to a case; the list of uploads shows how far they are. */
export async function sendToCase(files: readonly File[], caseId: string): Promise<void> {
  const [{ startUploads }, { wantTray }] = await Promise.all([
    import('../features/documents/uploads/session-queue.ts'),
    import('../features/documents/uploads/wanted.ts'),
  ]);
  wantTray();
  await startUploads(
    { files: files.map((file) => ({ file, path: [] })), emptyFolders: [] },
    { folder_id: null, case_id: caseId },
  );
}
