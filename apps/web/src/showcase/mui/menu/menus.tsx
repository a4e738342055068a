import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Archive, ChevronDown, Download, Pencil, Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RowMenu } from '../../../ui/row-menu.tsx';
import { AREAS, MATTERS } from '../sample/texts.ts';

interface MenuDemoProps {
  label: string;
  slotProps?: MenuProps['slotProps'];
  /** The entries; `close` puts the menu away. */
  children: (close: () => void) => ReactNode;
}

function MenuDemo({ label, slotProps, children }: MenuDemoProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        endIcon={<ChevronDown size={18} aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu id={id} anchorEl={anchor} open={open} onClose={() => setAnchor(null)} slotProps={slotProps}>
        {children(() => setAnchor(null))}
      </Menu>
    </>
  );
}

/** What can be done. */
export function SimpleMenu() {
  const { t } = useTranslation('showcaseMui');
  return (
    <MenuDemo label={t('section.actions')}>
      {(close) =>
        (['action.open', 'action.edit', 'action.share'] as const).map((action) => (
          <MenuItem key={action} onClick={close}>
            {t(action)}
          </MenuItem>
        ))
      }
    </MenuDemo>
  );
}

/** One of several is chosen; the menu opens at it. */
export function SelectedMenu() {
  const { t } = useTranslation('showcaseMui');
  const [chosen, setChosen] = useState<(typeof MATTERS)[number]>(MATTERS[2]);
  return (
    <MenuDemo label={t(chosen)}>
      {(close) =>
        MATTERS.map((matter) => (
          <MenuItem
            key={matter}
            role="menuitemradio"
            aria-checked={matter === chosen}
            selected={matter === chosen}
            disabled={matter === 'sample.matter.trademark'}
            onClick={() => {
              setChosen(matter);
              close();
            }}
          >
            {t(matter)}
          </MenuItem>
        ))
      }
    </MenuDemo>
  );
}

/** A long menu scrolls. */
export function LongMenu() {
  const { t } = useTranslation('showcaseMui');
  return (
    <MenuDemo label={t('label.area')} slotProps={{ paper: { sx: { maxHeight: 216, width: 240 } } }}>
      {(close) =>
        AREAS.map((area) => (
          <MenuItem key={area} onClick={close}>
            {t(area)}
          </MenuItem>
        ))
      }
    </MenuDemo>
  );
}

/** Pictures in front, keys at the end. */
export function IconMenu() {
  const { t } = useTranslation('showcaseMui');
  const entries = [
    { label: t('action.edit'), icon: Pencil, keys: '⌘E' },
    { label: t('action.download'), icon: Download, keys: '⌘S' },
    { label: t('action.archive'), icon: Archive, keys: '' },
  ];
  return (
    <MenuDemo label={t('label.document')} slotProps={{ paper: { sx: { width: 240 } } }}>
      {(close) =>
        entries.map(({ label, icon: Icon, keys }) => (
          <MenuItem key={label} onClick={close}>
            <ListItemIcon>
              <Icon size={18} aria-hidden />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
            <Typography variant="body2" component="kbd" sx={{ color: 'text.secondary', fontFamily: 'inherit' }}>
              {keys}
            </Typography>
          </MenuItem>
        ))
      }
    </MenuDemo>
  );
}

/** The menu of a row or card; its code is fetched when the pointer comes near. */
export function OwnMenu() {
  const { t } = useTranslation('showcaseMui');
  return (
    <RowMenu
      label={t('sample.document.contract')}
      items={[
        { label: t('action.edit'), icon: Pencil },
        { label: t('action.share'), icon: Share2 },
        { label: t('action.remove'), icon: Trash2, danger: true },
      ]}
    />
  );
}
