import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';

import type { Attachment } from '../client/attachments.ts';
import { OpenFile } from '../features/documents/uploads/attachments/open-file.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { AttachmentPartsProvider } from '../ui/attachments/parts.tsx';

const Field = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/documents/uploads/attachments/attach-field.tsx'),
    loadTexts('attachments', 'uploads', 'ui'),
  ]);
  return { default: module.AttachField };
});
const Files = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/documents/uploads/attachments/attached-files.tsx'),
    loadTexts('attachments', 'ui'),
  ]);
  return { default: module.AttachedFiles };
});
const Opened = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/documents/files/preview/content-dialog.tsx'),
    loadTexts('files', 'ui'),
  ]);
  return { default: module.ContentDialog };
});
const PARTS = { Field, Files };

/** Lets every page show attachments, and opens one over the whole window. Nothing is fetched before a page has some. */
export function AttachmentPartsOfPages({ children }: { children: ReactNode }) {
  const [file, setFile] = useState<Attachment | null>(null);
  const open = useMemo(() => (next: Attachment) => setFile(next), []);
  return (
    <AttachmentPartsProvider value={PARTS}>
      <OpenFile value={open}>
        {children}
        {file && (
          <Suspense>
            <Opened
              name={file.name}
              mediaType={file.media_type}
              size={file.size}
              objectPath={file.object_path}
              onClose={() => setFile(null)}
            />
          </Suspense>
        )}
      </OpenFile>
    </AttachmentPartsProvider>
  );
}
