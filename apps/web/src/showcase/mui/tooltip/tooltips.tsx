import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Fade from '@mui/material/Fade';
import Grow from '@mui/material/Grow';
import IconButton from '@mui/material/IconButton';
import Tooltip, { tooltipClasses } from '@mui/material/Tooltip';
import Zoom from '@mui/material/Zoom';
import { Archive, Download, FolderPlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Code } from '../demo/code.tsx';
import { DemoRow } from '../demo/demo.tsx';
import { PLACEMENTS } from '../sample/placements.ts';

const ACTIONS = [
  { label: 'action.download', icon: Download },
  { label: 'action.archive', icon: Archive },
  { label: 'action.remove', icon: Trash2 },
] as const;

/** The name of a button that shows a picture. */
export function SimpleTooltips() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoRow>
      {ACTIONS.map(({ label, icon: Icon }) => (
        <Tooltip key={label} title={t(label)} arrow={false}>
          <IconButton aria-label={t(label)}>
            <Icon size={20} aria-hidden />
          </IconButton>
        </Tooltip>
      ))}
      <Tooltip describeChild title={t('state.disabled')} arrow={false}>
        <span>
          <Button disabled variant="outlined">
            {t('action.sign')}
          </Button>
        </span>
      </Tooltip>
    </DemoRow>
  );
}

/** With an arrow, which is how the application shows them. */
export function ArrowTooltips() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoRow>
      <Tooltip describeChild title={t('tooltip.short')}>
        <Button variant="soft" color="primary" startIcon={<FolderPlus size={18} aria-hidden />}>
          {t('action.add')}
        </Button>
      </Tooltip>
      <Tooltip describeChild followCursor title={t('tooltip.short')}>
        <Button variant="soft" color="secondary">
          <Code>followCursor</Code>
        </Button>
      </Tooltip>
    </DemoRow>
  );
}

const WIDTHS = [{ maxWidth: 300 }, { maxWidth: 500 }, { maxWidth: 'none' }] as const;

/** How wide a long explanation may become. */
export function TooltipWidths() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoRow>
      {WIDTHS.map(({ maxWidth }) => (
        <Tooltip
          describeChild
          key={maxWidth}
          title={t('tooltip.long')}
          slotProps={{ popper: { sx: { [`& .${tooltipClasses.tooltip}`]: { maxWidth } } } }}
        >
          <Button variant="outlined" color="inherit">
            <Code>{maxWidth}</Code>
          </Button>
        </Tooltip>
      ))}
    </DemoRow>
  );
}

const TRANSITIONS = [
  { name: 'Grow', component: Grow },
  { name: 'Fade', component: Fade },
  { name: 'Zoom', component: Zoom },
] as const;

/** How it comes and goes. */
export function TooltipTransitions() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoRow>
      {TRANSITIONS.map(({ name, component }) => (
        <Tooltip describeChild key={name} title={t('tooltip.short')} slots={{ transition: component }}>
          <Button variant="outlined" color="inherit">
            <Code>{name}</Code>
          </Button>
        </Tooltip>
      ))}
    </DemoRow>
  );
}

/** On every side of what it explains. */
export function TooltipPositions() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
      {PLACEMENTS.map((placement) => (
        <Tooltip describeChild key={placement} title={t('tooltip.short')} placement={placement}>
          <Button variant="outlined" color="inherit">
            <Code>{placement}</Code>
          </Button>
        </Tooltip>
      ))}
    </Box>
  );
}
