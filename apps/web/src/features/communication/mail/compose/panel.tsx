import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { Maximize2, Minimize2, Minus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PanelProps {
  title: string;
  /** What has become of what was typed. */
  status?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The panel in which a mail is written: above the page at its end, folded, or large; on a telephone all of it. */
export function Panel({ title, status, onClose, children }: PanelProps) {
  const { t } = useTranslation('mail');
  const titleId = useId();
  const [size, setSize] = useState<'small' | 'large' | 'folded'>('small');
  const isFolded = size === 'folded';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Paper
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element brings a place and a close of its own
      role="dialog"
      aria-labelledby={titleId}
      elevation={16}
      onKeyDown={onKeyDown}
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.drawer,
        display: 'flex',
        flexDirection: 'column',
        inset: 0,
        borderRadius: 0,
        [theme.breakpoints.up('md')]: {
          inset: 'auto',
          insetBlockEnd: 0,
          insetInlineEnd: 24,
          width: isFolded ? 320 : size === 'large' ? 'min(1080px, calc(100vw - 48px))' : 620,
          height: isFolded ? 'auto' : size === 'large' ? 'calc(100dvh - 48px)' : 'min(660px, calc(100dvh - 72px))',
          borderStartStartRadius: 12,
          borderStartEndRadius: 12,
          border: '1px solid',
          borderBlockEnd: 0,
          borderColor: theme.vars.palette.divider,
        },
        ...(isFolded && { [theme.breakpoints.down('md')]: { insetBlockStart: 'auto' } }),
      })}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 48,
          paddingInlineStart: 2,
          paddingInlineEnd: 1,
          borderBlockEnd: isFolded ? 0 : '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box
          component="h2"
          id={titleId}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            margin: 0,
            fontSize: 14,
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          <bdi>{title}</bdi>
        </Box>
        {status}
        <IconButton
          size="small"
          aria-label={t(isFolded ? 'panel.unfold' : 'panel.fold')}
          title={t(isFolded ? 'panel.unfold' : 'panel.fold')}
          aria-expanded={!isFolded}
          onClick={() => setSize(isFolded ? 'small' : 'folded')}
        >
          <Minus size={18} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t(size === 'large' ? 'panel.smaller' : 'panel.larger')}
          title={t(size === 'large' ? 'panel.smaller' : 'panel.larger')}
          onClick={() => setSize(size === 'large' ? 'small' : 'large')}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          {size === 'large' ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
        </IconButton>
        <IconButton size="small" aria-label={t('panel.close')} title={t('panel.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ display: isFolded ? 'none' : 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}>
        {children}
      </Box>
    </Paper>
  );
}
