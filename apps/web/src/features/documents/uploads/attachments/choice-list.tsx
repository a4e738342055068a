import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Folder } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFileSize } from '../../../../ui/format/file-size.ts';
import { Label } from '../../../../ui/label.tsx';
import { KindIcon } from '../../../../ui/upload/kind-icon.tsx';
import type { CaseFile } from './case-files-query.ts';

interface ChoiceListProps {
  files: readonly CaseFile[];
  disabled: boolean;
  onChoose: (file: CaseFile) => void;
}

/** Files and folders of the case, to be chosen or opened. */
export function ChoiceList({ files, disabled, onChoose }: ChoiceListProps) {
  const { t } = useTranslation('attachments');
  const sizeOf = useFileSize();
  return (
    <Box component="ul" aria-label={t('chooser.list')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {files.map((file) => (
        <li key={file.id}>
          <ButtonBase
            disabled={disabled}
            onClick={() => onChoose(file)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              width: 1,
              minHeight: 48,
              paddingInline: 1,
              borderRadius: 1,
              textAlign: 'start',
              font: 'inherit',
              '&:hover': { backgroundColor: 'action.hover' },
            }}
          >
            {file.type === 'folder' ? (
              <Folder size={20} strokeWidth={1.75} aria-hidden />
            ) : (
              <KindIcon type={file.media_type ?? ''} size={20} strokeWidth={1.75} />
            )}
            <Box component="span" sx={{ flexGrow: 1, minWidth: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi>
            </Box>
            {file.type !== 'folder' && (
              <Box component="span" sx={{ flexShrink: 0, fontSize: 12, color: 'text.secondary' }}>
                {sizeOf(file.size)}
              </Box>
            )}
            <Label color={file.visibility === 'shared' ? 'info' : 'default'}>{t(`chooser.${file.visibility}`)}</Label>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
