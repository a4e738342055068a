import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, ChevronUp, type LucideIcon, Pencil, Plus, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface ToolsProps {
  page: number;
  count: number;
  canUndo: boolean;
  fingerDraws: boolean;
  addRef: Ref<HTMLButtonElement>;
  onAdd: () => void;
  onUndo: () => void;
  onFinger: () => void;
  onGoTo: (page: number) => void;
  onZoom: (steps: -1 | 1) => void;
}

/** What is done with the pages: a box without a mouse, the last step back, and what is seen. */
export function Tools(props: ToolsProps) {
  const { page, count, canUndo, fingerDraws, addRef, onAdd, onUndo, onFinger, onGoTo, onZoom } = props;
  const { t } = useTranslation(['redaction', 'pdf']);
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <Box
      role="toolbar"
      aria-label={t('tools')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 52,
        paddingInline: 1.5,
        paddingBlock: 0.75,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Button
        ref={addRef}
        size="small"
        color="inherit"
        variant="soft"
        startIcon={<Plus size={16} aria-hidden />}
        onClick={onAdd}
      >
        {t('add')}
      </Button>
      {isTouched && (
        <Button
          size="small"
          color={fingerDraws ? 'primary' : 'inherit'}
          variant="soft"
          aria-pressed={fingerDraws}
          startIcon={<Pencil size={16} aria-hidden />}
          onClick={onFinger}
        >
          {t('draw')}
        </Button>
      )}
      <Tool icon={Undo2} label={t('undo')} off={!canUndo} onClick={onUndo} />
      <Box sx={{ flexGrow: 1 }} />
      <Tool icon={ChevronUp} label={t('pdf:previousPage')} off={page <= 1} onClick={() => onGoTo(page - 1)} />
      <Tool icon={ChevronDown} label={t('pdf:nextPage')} off={page >= count} onClick={() => onGoTo(page + 1)} />
      <Typography variant="body2" sx={{ marginInline: 0.5, whiteSpace: 'nowrap' }} aria-live="polite">
        {t('pdf:pageOf', { page, count })}
      </Typography>
      <Tool icon={ZoomOut} label={t('pdf:smaller')} onClick={() => onZoom(-1)} />
      <Tool icon={ZoomIn} label={t('pdf:larger')} onClick={() => onZoom(1)} />
    </Box>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  off?: boolean;
  onClick: () => void;
}

function Tool({ icon: Icon, label, off = false, onClick }: ToolProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={off} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
