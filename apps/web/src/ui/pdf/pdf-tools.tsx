import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp, type LucideIcon, MoveHorizontal, PanelLeft, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SearchField } from '../search-field.tsx';
import type { PagesState } from './pages.ts';

interface PdfToolsProps {
  state: PagesState;
  /** How many pages there are. */
  count: number;
  hasPictures: boolean;
  withPictures: boolean;
  onPictures: () => void;
  onGoTo: (page: number) => void;
  /** 0 fits the width. */
  onZoom: (steps: number) => void;
  onFind: (text: string, way?: 'first' | 'next' | 'previous') => void;
}

/** What is done with the pages of a PDF. */
export function PdfTools({
  state,
  count,
  hasPictures,
  withPictures,
  onPictures,
  onGoTo,
  onZoom,
  onFind,
}: PdfToolsProps) {
  const { t } = useTranslation('pdf');
  const [text, setText] = useState('');
  return (
    <Box
      role="toolbar"
      aria-label={t('tools')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: 1.5,
        paddingBlock: 0.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {hasPictures && (
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <Tool icon={PanelLeft} label={t('pages')} pressed={withPictures} onClick={onPictures} />
        </Box>
      )}
      <Tool icon={ChevronUp} label={t('previousPage')} off={state.page <= 1} onClick={() => onGoTo(state.page - 1)} />
      <Tool icon={ChevronDown} label={t('nextPage')} off={state.page >= count} onClick={() => onGoTo(state.page + 1)} />
      <Typography variant="body2" sx={{ marginInline: 0.5, whiteSpace: 'nowrap' }} aria-live="polite">
        {t('pageOf', { page: state.page, count })}
      </Typography>
      <Box sx={{ flexGrow: 1 }} />
      <Tool icon={ZoomOut} label={t('smaller')} onClick={() => onZoom(-1)} />
      <Tool icon={ZoomIn} label={t('larger')} onClick={() => onZoom(1)} />
      <Tool icon={MoveHorizontal} label={t('fitWidth')} onClick={() => onZoom(0)} />
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          onFind(text, 'next');
        }}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, width: { xs: 1, sm: 'auto' } }}
      >
        <Box sx={{ display: 'flex', flexGrow: 1, width: { sm: 220 } }}>
          <SearchField
            value={text}
            label={t('search')}
            onChange={(typed) => {
              setText(typed);
              onFind(typed);
            }}
          />
        </Box>
        {state.found && (
          <>
            <Typography
              component="output"
              variant="caption"
              sx={{ minWidth: 56, textAlign: 'center', whiteSpace: 'nowrap' }}
            >
              {state.found.total === 0 ? t('notFound') : t('foundOf', state.found)}
            </Typography>
            <Tool
              icon={ChevronUp}
              label={t('previousFound')}
              off={state.found.total === 0}
              onClick={() => onFind(text, 'previous')}
            />
            <Tool
              icon={ChevronDown}
              label={t('nextFound')}
              off={state.found.total === 0}
              onClick={() => onFind(text, 'next')}
            />
          </>
        )}
      </Box>
    </Box>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  off?: boolean;
  pressed?: boolean;
  onClick: () => void;
}

function Tool({ icon: Icon, label, off = false, pressed, onClick }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
