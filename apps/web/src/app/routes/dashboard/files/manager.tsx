import IconButton from '@mui/material/IconButton';
import { useSearch } from '@tanstack/react-router';
import { BookCopy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { useSession } from '../../../../client/session.tsx';
import { askedOf, caseFoldersQuery, filesQuery } from '../../../../features/documents/files/api/list.ts';
import { FileManager } from '../../../../features/documents/files/components/file-manager.tsx';
import type { FileManagerParam } from '../../../../features/documents/files/search.ts';
import { fileStateOf } from '../../../../features/documents/files/state.ts';
import { DropZone } from '../../../../features/documents/uploads/components/drop-zone.tsx';
import { UploadButton } from '../../../../features/documents/uploads/components/upload-button.tsx';
import { UploadNewVersion } from '../../../../features/documents/uploads/components/upload-new-version.tsx';
import type { UploadTarget } from '../../../../features/documents/uploads/types.ts';
import { RouterAnchor } from '../../../../ui/link.tsx';

/** Asks for the page of files that the address names. */
export function askAhead({ search }: { search: Search<FileManagerParam> }): void {
  const state = fileStateOf(search);
  const asked = askedOf(state);
  void (asked === null
    ? queryClient.prefetchQuery(caseFoldersQuery(state.q, state.page, state.pageSize))
    : queryClient.prefetchQuery(filesQuery(asked)));
}

const upload = (target: UploadTarget) => <UploadButton target={target} />;
const dropZone = (target: UploadTarget, children: ReactNode) => <DropZone target={target}>{children}</DropZone>;
const newVersion = (fileId: string) => <UploadNewVersion fileId={fileId} />;

/** All files that the reader sees. */
export function FileManagerPage() {
  return (
    <FileManager
      state={fileStateOf(useSearch({ from: `/dashboard${paths.dashboard.files.manager}` }))}
      upload={upload}
      dropZone={dropZone}
      newVersion={newVersion}
      also={<LetterTemplatesLink />}
    />
  );
}

/** For those in a firm: where its letters come from. A narrow window has it in the palette alone. */
function LetterTemplatesLink() {
  const { t } = useTranslation('files');
  const level = useSession().user?.accessLevel;
  if (level !== 'lawyer' && level !== 'lawyer_admin') return null;
  return (
    <IconButton
      component={RouterAnchor}
      to={paths.dashboard.files.letterTemplates}
      aria-label={t('letterTemplates')}
      title={t('letterTemplates')}
      sx={{ display: { xs: 'none', md: 'inline-flex' }, marginInlineEnd: 1 }}
    >
      <BookCopy size={20} aria-hidden />
    </IconButton>
  );
}
