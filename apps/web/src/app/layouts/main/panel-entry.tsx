import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';

import { RouterAnchor } from '../../../ui/link.tsx';
import type { PanelLink } from './nav-items.ts';
import { PANEL_ICONS } from './panel-icons.ts';

/** A link of a panel: icon, title, and a line on what is there. */
export function PanelEntry({ link }: { link: PanelLink }) {
  const { t } = useTranslation('publicLayout');
  const Icon = PANEL_ICONS[link.hint];
  return (
    <ButtonBase
      component={RouterAnchor}
      to={link.path}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 1.5,
        width: 1,
        padding: 1.5,
        borderRadius: 1.5,
        textAlign: 'start',
        fontFamily: 'inherit',
        color: 'text.primary',
        '&:hover, &[aria-current="page"]': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1) },
      })}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 40,
          height: 40,
          borderRadius: 1.25,
          color: 'primary.main',
          backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12),
        })}
      >
        <Icon size={20} strokeWidth={1.75} />
      </Box>
      <span>
        <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
          {t(link.title)}
        </Box>
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {t(link.hint)}
        </Box>
      </span>
    </ButtonBase>
  );
}
