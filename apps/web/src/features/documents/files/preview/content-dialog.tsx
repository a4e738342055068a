import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { downloadContent } from '../api/bytes.ts';
import type { FileRow } from '../types.ts';
import { contentType } from './content-type.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface ContentDialogProps {
  name: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  objectPath: string;
  onClose: () => void;
}

/** A content over the whole window that is no row of a list, such as an attachment. */
export function ContentDialog({ name, mediaType, size, objectPath, onClose }: ContentDialogProps) {
  const { t } = useTranslation('files');
  const [isFetching, setIsFetching] = useState(false);
  const type = contentType(name, mediaType);
  const file: FileRow = { ...NO_ROW, id: objectPath, name, type, media_type: mediaType, size, object_path: objectPath };
  const download = async () => {
    setIsFetching(true);
    try {
      await downloadContent({ bucket: 'documents', object_path: objectPath }, name);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <PreviewFrame
      file={file}
      onClose={onClose}
      actions={
        <Button
          color="inherit"
          loading={isFetching}
          startIcon={<Download size={18} aria-hidden />}
          onClick={() => void download()}
        >
          {t('action.download')}
        </Button>
      }
    />
  );
}

/** What a content has not, and a row of a list has. */
const NO_ROW = {
  parent_id: null,
  case_id: null,
  case_title: null,
  visibility: 'internal',
  owner_id: '',
  owner_name: null,
  version_number: 1,
  tags: [],
  modified_at: '',
  deleted_at: null,
  is_favorited: false,
  item_count: null,
  may_edit: false,
  shared_with: [],
  bucket: 'documents',
  excerpt: null,
  recognised: false,
} satisfies Partial<FileRow>;
