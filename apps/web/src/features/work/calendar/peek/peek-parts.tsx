import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PeekHeadProps {
  title: string;
  isOver?: boolean;
  sign?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
}

/** The head of a card: what it is about, and what can be done with it. */
export function PeekHead({ title, isOver = false, sign, actions, onClose }: PeekHeadProps) {
  const { t } = useTranslation('calendar');
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, padding: '10px 8px 2px 16px' }}>
      {sign && <Box sx={{ display: 'flex', paddingBlockStart: '11px' }}>{sign}</Box>}
      <Typography
        component="h2"
        sx={{
          flexGrow: 1,
          minWidth: 0,
          paddingBlock: '8px',
          fontSize: 16,
          lineHeight: '24px',
          fontWeight: 700,
          overflowWrap: 'anywhere',
          ...(isOver && { color: 'text.secondary', textDecoration: 'line-through' }),
        }}
      >
        <bdi>{title}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        {actions}
        <IconButton aria-label={t('close')} title={t('close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
    </Box>
  );
}

/** A line of a card: its sign, which is also said, and what it says. */
export function PeekLine({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <Box component="div" sx={{ display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', gap: 1.5, fontSize: 14 }}>
      <Box component="dt" title={name} sx={{ color: 'text.secondary', lineHeight: 0, paddingBlockStart: '2px' }}>
        <Icon size={16} aria-hidden />
        <span style={visuallyHidden}>{name}</span>
      </Box>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** The lines of a card. */
export function PeekLines({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.25, margin: 0, paddingInline: 2, paddingBlockEnd: 1.5 }}>
      {children}
    </Box>
  );
}

/** What a card leads to. */
export function PeekFoot({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: '4px 16px 16px' }}>
      {children}
    </Box>
  );
}
