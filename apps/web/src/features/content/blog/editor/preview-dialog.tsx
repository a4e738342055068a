import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { FileText, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Image } from '../../../../ui/image.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import type { PostValues } from '../model.ts';
import { COVER_SIZES, article, readingText } from '../public/post-styles.ts';

interface PreviewDialogProps {
  values: PostValues;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** A post as its readers will see it, over the whole window. */
export function PreviewDialog({ values, isSaving, onSave, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['posts', 'ui']);
  const titleId = useId();
  const { title, description, content, cover_url: cover, language } = values;
  const isEmpty = title === '' && description === '' && content === '';
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <AppBar position="sticky" color="default" elevation={0}>
        <Toolbar sx={{ gap: 1 }}>
          <IconButton edge="start" onClick={onClose} aria-label={t('posts:preview.close')}>
            <X size={20} aria-hidden />
          </IconButton>
          <Typography id={titleId} variant="h6" component="p" sx={{ flexGrow: 1 }}>
            {t('posts:preview.title')}
          </Typography>
          <Button variant="contained" loading={isSaving} onClick={onSave}>
            {t('posts:actions.save')}
          </Button>
        </Toolbar>
      </AppBar>
      <Box sx={{ padding: { xs: 2, md: 4 } }}>
        {isEmpty ? (
          <EmptyState filled icon={FileText} title={t('posts:preview.empty')} />
        ) : (
          <Box component="article" lang={language} sx={article}>
            <Typography
              component="h1"
              dir="auto"
              sx={{
                fontSize: { xs: 28, md: 36 },
                lineHeight: { xs: '36px', md: '44px' },
                fontWeight: 700,
                overflowWrap: 'anywhere',
              }}
            >
              {title}
            </Typography>
            <Typography dir="auto" sx={{ marginBlock: 1.5, fontSize: 18, lineHeight: '28px', color: 'text.secondary' }}>
              {description}
            </Typography>
            {cover !== '' && (
              <Box sx={{ marginBlock: 3 }}>
                <Image src={cover} alt="" sizes={COVER_SIZES} ratio="16 / 9" loading="eager" />
              </Box>
            )}
            <Box sx={{ '& > div > div': readingText }}>
              <SafeHtml pictures html={content} />
            </Box>
          </Box>
        )}
      </Box>
    </Dialog>
  );
}
