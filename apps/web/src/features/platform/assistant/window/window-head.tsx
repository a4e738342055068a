import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface WindowHeadProps {
  titleId: string;
  /** What can be expected of the answers. */
  subtitle: string;
  /** Further buttons, before the one that closes. */
  children?: ReactNode;
  onClose: () => void;
}

/** The head of the window: what it is, and the ways out of it. */
export function WindowHead({ titleId, subtitle, children, onClose }: WindowHeadProps) {
  const { t } = useTranslation('assistant');
  return (
    <Box
      sx={{
        display: 'flex',
        flexShrink: 0,
        alignItems: 'center',
        minHeight: 52,
        paddingInlineStart: 2,
        paddingInlineEnd: 0.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography id={titleId} component="h2" sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 650 }}>
          {t('title')}
        </Typography>
        <Typography variant="caption" component="p" noWrap title={subtitle} sx={{ color: 'text.secondary' }}>
          {subtitle}
        </Typography>
      </Box>
      {children}
      <IconButton size="small" aria-label={t('close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
