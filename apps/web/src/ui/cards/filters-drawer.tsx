import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RotateCcw, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface FiltersDrawerProps {
  open: boolean;
  onClose: () => void;
  canReset: boolean;
  onReset: () => void;
  children: ReactNode;
}

/** The filters at the side; each takes effect at once. */
export function FiltersDrawer({ open, onClose, canReset, onReset, children }: FiltersDrawerProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: { sx: { width: 320, maxWidth: 1 }, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          paddingBlock: 2,
          paddingInline: 2.5,
          paddingInlineEnd: 1,
        }}
      >
        <Typography id={titleId} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {t('filters.title')}
        </Typography>
        <IconButton aria-label={t('filters.reset')} title={t('filters.reset')} disabled={!canReset} onClick={onReset}>
          <Badge color="error" variant="dot" invisible={!canReset}>
            <RotateCcw size={20} aria-hidden />
          </Badge>
        </IconButton>
        <IconButton aria-label={t('close')} title={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Divider />
      <Stack spacing={3} sx={{ padding: 2.5, overflowY: 'auto' }}>
        {children}
      </Stack>
    </Drawer>
  );
}
