import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';

import { Flag } from '../../i18n/flag.tsx';
import { LANGUAGES } from '../../i18n/languages.ts';
import { useInlineEdges } from '../../ui/use-inline-edges.ts';
import type { PopupProps } from '../../ui/use-popup.tsx';
import { changeLanguage } from './change-language.ts';

/** The languages by their own names and in English; the one in use is selected. */
export function LanguageMenu({ open, anchor, onClose }: PopupProps) {
  const { i18n } = useTranslation();
  const { end } = useInlineEdges();
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{ paper: { sx: { minWidth: 208, marginBlockStart: 0.5 } } }}
    >
      {LANGUAGES.map(({ value, label, nativeName, tag, countryCode }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={value === i18n.resolvedLanguage}
          selected={value === i18n.resolvedLanguage}
          onClick={() => {
            onClose();
            if (value !== i18n.resolvedLanguage) void changeLanguage(value);
          }}
          sx={{ gap: 2, minHeight: 48 }}
        >
          <Flag code={countryCode} />
          <ListItemText
            primary={
              <bdi lang={tag} dir="auto">
                {nativeName}
              </bdi>
            }
            secondary={nativeName === label ? undefined : <bdi lang="en">{label}</bdi>}
            slotProps={{
              primary: { variant: 'body2', sx: { fontWeight: 'fontWeightMedium' } },
              secondary: { variant: 'caption' },
            }}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}
