import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { Attachment } from '../client/attachments.ts';
import { OpenFile } from '../features/documents/uploads/attachments/open-file.tsx';
import { loadTexts } from '../i18n/i18n.ts';

const Opened = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/documents/files/preview/content-dialog.tsx'),
    loadTexts('files', 'ui'),
  ]);
  return { default: module.ContentDialog };
});

/** Lets attachments be opened over the whole window: one feature has them, and another reads files. */
export function OpensFiles({ children }: { children: ReactNode }) {
  const [file, setFile] = useState<Attachment | null>(null);
  return (
    <OpenFile value={setFile}>
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
  );
}
