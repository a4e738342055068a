import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';

import { RouterAnchor } from '../../../ui/link.tsx';
import { DashboardArt } from '../../art/dashboard-art.tsx';
import type { PanelPicture } from './nav-items.ts';

/** Height of the card in px. */
const HEIGHT = 180;

/** An entry drawn as a tall illustration; its name is there for those who cannot see the picture. */
export function PanelCard({ link }: { link: PanelPicture }) {
  const { t } = useTranslation('publicLayout');
  return (
    <ButtonBase
      component={RouterAnchor}
      to={link.path}
      aria-label={t(link.title)}
      sx={(theme) => ({
        width: 1,
        height: HEIGHT,
        borderRadius: 2,
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.default',
        backgroundImage: `linear-gradient(160deg, ${theme.alpha(theme.vars.palette.primary.main, 0.18)}, ${theme.alpha(theme.vars.palette.secondary.main, 0.16)})`,
        transition: theme.transitions.create('border-color', { duration: 150 }),
        '&:hover': { borderColor: 'primary.main' },
        '& svg': { transition: theme.transitions.create('transform', { duration: 250 }) },
        '&:hover svg': { transform: 'translateY(-4px)' },
      })}
    >
      <DashboardArt />
    </ButtonBase>
  );
}
