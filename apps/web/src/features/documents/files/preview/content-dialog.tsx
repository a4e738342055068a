import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Download, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { downloadContent } from '../api/bytes.ts';
import type { FileRow } from '../types.ts';
import { contentType } from './content-type.ts';
import { Preview } from './preview.tsx';

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
  const titleId = useId();
  const [isFetching, setIsFetching] = useState(false);
  const type = contentType(name, mediaType);
  const isShown = ['image', 'text', 'audio', 'video', 'pdf', 'word', 'excel', 'email'].includes(type);
  const hasEdges = type === 'pdf' || type === 'excel';
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
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 56,
          paddingInline: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" variant="subtitle1" noWrap sx={{ flexGrow: 1 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Button
          color="inherit"
          loading={isFetching}
          startIcon={<Download size={18} aria-hidden />}
          onClick={() => void download()}
        >
          {t('action.download')}
        </Button>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Box
        sx={{
          flexGrow: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 2,
          ...(!hasEdges && { padding: { xs: 1, sm: 3 } }),
          backgroundColor: 'background.default',
        }}
      >
        <Preview whole file={file} />
        {!isShown && (
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {t('preview.none')}
          </Typography>
        )}
      </Box>
    </Dialog>
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
