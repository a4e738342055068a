import ButtonBase from '@mui/material/ButtonBase';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { changeSettings } from '../../../../settings/settings-store.ts';
import { HEADER_HEIGHT } from '../../header-bar.tsx';
import { MiniNav } from './nav-layouts.ts';

/** Diameter in px. */
const SIZE = 26;

/** The round button on the sidebar's edge: from the wide menu to the narrow one and back. */
export function NavToggle({ mini }: { mini: boolean }) {
  const { t } = useTranslation('navbar');
  const fetchAhead = () => void MiniNav.preload?.();
  return (
    <ButtonBase
      aria-label={t(mini ? 'expandMenu' : 'collapseMenu')}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => changeSettings({ navLayout: mini ? 'vertical' : 'mini' })}
      sx={(theme) => ({
        position: 'absolute',
        insetBlockStart: (HEADER_HEIGHT.desktop - SIZE) / 2,
        insetInlineEnd: -SIZE / 2,
        zIndex: 1,
        width: SIZE,
        height: SIZE,
        borderRadius: '50%',
        color: 'text.secondary',
        backgroundColor: 'background.paper',
        border: '1px solid',
        borderColor: theme.alpha(theme.vars.palette.grey[500], 0.32),
        boxShadow: `0 2px 6px ${theme.alpha(theme.vars.palette.grey[700], 0.12)}`,
        transition: 'color 120ms linear, border-color 120ms linear',
        '&:hover': { color: 'primary.main', borderColor: 'primary.main' },
        '& svg': { transform: mini ? 'scaleX(-1)' : 'none' },
        '[dir=rtl] & svg': { transform: mini ? 'none' : 'scaleX(-1)' },
      })}
    >
      <ChevronLeft size={16} aria-hidden />
    </ButtonBase>
  );
}
