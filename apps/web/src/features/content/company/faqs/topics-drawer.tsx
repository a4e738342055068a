import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { PopupProps } from '../../../../ui/use-popup.tsx';
import type { Category } from './categories.ts';
import { TopicList } from './topic-list.tsx';

/** The topics at the side of a narrow window. */
export function TopicsDrawer({ open, onClose, current }: PopupProps & { current: Category | null }) {
  const { t } = useTranslation('company');
  const titleId = useId();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { width: 280, padding: 2 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: 1 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ paddingInlineStart: 2 }}>
          {t('faqs.topics')}
        </Typography>
        <IconButton aria-label={t('faqs.closeTopics')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <TopicList current={current} onChoose={onClose} />
    </Drawer>
  );
}
