import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Pin, PinOff } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useInlineEdges } from '../use-inline-edges.ts';
import type { PopupProps } from '../use-popup.tsx';
import type { ColumnChoice } from './column-button.tsx';
import { AS_DRAWN, isAsDrawn } from './column-layout.ts';

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Which columns are shown, and which stay in sight while the others scroll. */
export function ColumnMenu({ open, anchor, onClose, columns, layout, onChange }: PopupProps & ColumnChoice) {
  const { t } = useTranslation('ui');
  const { end } = useInlineEdges();
  const titleId = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 280, padding: 1.5 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInlineStart: 0.5 }}>
        <Typography id={titleId} variant="subtitle2" component="h2">
          {t('table.columns')}
        </Typography>
        {/* Not disabled: a press on it would take the focus away, and with it the way out by Escape. */}
        <Button
          size="small"
          color="inherit"
          aria-disabled={isAsDrawn(layout)}
          onClick={() => onChange(AS_DRAWN)}
          sx={{ '&[aria-disabled="true"]': { color: 'text.disabled' } }}
        >
          {t('table.resetColumns')}
        </Button>
      </Box>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {columns.map(({ id, label }, at) => {
          const isHidden = at > 0 && layout.hidden.includes(id);
          const isPinned = layout.pinned.includes(id);
          const Sign = isPinned ? PinOff : Pin;
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
              <FormControlLabel
                sx={{ flexGrow: 1, margin: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={!isHidden}
                    // The first column names the rows.
                    disabled={at === 0}
                    onChange={() => onChange({ ...layout, hidden: toggled(layout.hidden, id) })}
                  />
                }
                label={<Typography variant="body2">{label}</Typography>}
              />
              <IconButton
                size="small"
                aria-pressed={isPinned}
                aria-label={t('table.pin', { name: label })}
                color={isPinned ? 'primary' : 'default'}
                disabled={isHidden}
                onClick={() => onChange({ ...layout, pinned: toggled(layout.pinned, id) })}
              >
                <Sign size={16} aria-hidden />
              </IconButton>
            </Box>
          );
        })}
      </Box>
    </Popover>
  );
}
