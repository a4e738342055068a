import Button from '@mui/material/Button';
import { Download, Eraser } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import type { FileActions } from '../components/use-file-actions.ts';
import type { FileRow } from '../types.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface PreviewDialogProps {
  row: FileRow;
  actions: FileActions;
  onClose: () => void;
}

/** A file of a list over the whole window. */
export function PreviewDialog({ row, actions, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('files');
  const mayRedact = row.type === 'pdf' && row.may_edit && row.deleted_at === null;
  return (
    <PreviewFrame
      file={row}
      onClose={onClose}
      actions={
        <>
          {mayRedact && (
            <ButtonLink
              to={paths.dashboard.files.redact(row.id)}
              color="inherit"
              startIcon={<Eraser size={18} aria-hidden />}
            >
              {t('action.redact')}
            </ButtonLink>
          )}
          <Button
            color="inherit"
            startIcon={<Download size={18} aria-hidden />}
            onClick={() => void actions.download(row)}
          >
            {t('action.download')}
          </Button>
        </>
      }
    />
  );
}
