import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFileSize } from '../format/file-size.ts';
import type { useUploadArea } from './use-upload-area.ts';

interface DropAreaProps {
  area: ReturnType<typeof useUploadArea>;
  multiple?: boolean;
}

/** The wide area that files are dropped on; pressing it opens the system's choice of files. */
export function DropArea({ area: { zone, limit, rejected }, multiple = false }: DropAreaProps) {
  const { t } = useTranslation('widgets');
  const sizeOf = useFileSize();
  const refused = zone.isDragReject || rejected.length > 0;
  return (
    <>
      <input {...zone.getInputProps()} aria-label={t(multiple ? 'upload.title' : 'upload.single')} />
      <ButtonBase
        {...zone.getRootProps({ role: 'button' })}
        sx={(theme) => {
          const color = theme.vars.palette[refused ? 'error' : 'primary'].main;
          return {
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            width: 1,
            minHeight: 200,
            padding: 3,
            textAlign: 'center',
            borderRadius: 1.5,
            border: '1.5px dashed',
            borderColor: zone.isDragActive || refused ? color : theme.alpha(theme.vars.palette.grey[500], 0.6),
            backgroundColor: theme.alpha(color, zone.isDragActive ? 0.14 : 0.05),
            transition: theme.transitions.create(['background-color', 'border-color'], { duration: 120 }),
            '&:hover': { backgroundColor: theme.alpha(color, 0.1) },
          };
        }}
      >
        <Box
          component={CloudUpload}
          size={44}
          strokeWidth={1.25}
          aria-hidden
          sx={{ color: 'primary.main', marginBlockEnd: 0.5 }}
        />
        <Typography variant="subtitle1" component="span">
          {t(multiple ? 'upload.title' : 'upload.single')}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {t('upload.hint', { size: sizeOf(limit) })}
        </Typography>
      </ButtonBase>
    </>
  );
}
