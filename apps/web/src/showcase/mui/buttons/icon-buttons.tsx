import Fab from '@mui/material/Fab';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Pencil, Plus, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Demo, DemoRow } from '../demo/demo.tsx';
import { COLORS, SIZES } from '../sample/values.ts';

/** Buttons that show a picture; a screen reader says their name. */
export function IconButtons() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Stack spacing={3}>
      <Demo code="color">
        <DemoRow>
          {(['default', 'inherit', ...COLORS] as const).map((color) => (
            <IconButton key={color} color={color} aria-label={t('action.edit')}>
              <Pencil size={20} aria-hidden />
            </IconButton>
          ))}
          <IconButton disabled aria-label={t('action.edit')}>
            <Pencil size={20} aria-hidden />
          </IconButton>
        </DemoRow>
      </Demo>
      <Demo code="size">
        <DemoRow>
          {SIZES.map((size, index) => (
            <IconButton key={size} size={size} color="primary" aria-label={t('action.edit')}>
              <Pencil size={16 + index * 4} aria-hidden />
            </IconButton>
          ))}
        </DemoRow>
      </Demo>
    </Stack>
  );
}

/** The one most important action of a screen, floating above it. */
export function FabButtons() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Stack spacing={3}>
      <Demo code="color">
        <DemoRow>
          {(['default', ...COLORS] as const).map((color) => (
            <Fab key={color} color={color} aria-label={t('action.add')}>
              <Plus size={24} aria-hidden />
            </Fab>
          ))}
          <Fab disabled aria-label={t('action.add')}>
            <Plus size={24} aria-hidden />
          </Fab>
        </DemoRow>
      </Demo>
      <Demo code='variant="extended" · size'>
        <DemoRow>
          {SIZES.map((size) => (
            <Fab key={size} variant="extended" color="primary" size={size} sx={{ gap: 1, textTransform: 'none' }}>
              <Scale size={18} aria-hidden />
              {t('label.matter')}
            </Fab>
          ))}
        </DemoRow>
      </Demo>
    </Stack>
  );
}
