import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Download, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Demo, DemoRow } from '../demo/demo.tsx';
import { COLORS, SIZES } from '../sample/values.ts';

/** One look of the button: its colours, with icons, while it cannot be used, and its sizes. */
export function ButtonsOf({ variant }: { variant: NonNullable<ButtonProps['variant']> }) {
  const { t } = useTranslation('showcaseMui');
  return (
    <Stack spacing={3}>
      <Demo code="color">
        <DemoRow>
          {(['inherit', ...COLORS] as const).map((color) => (
            <Button key={color} variant={variant} color={color}>
              {color}
            </Button>
          ))}
        </DemoRow>
      </Demo>
      <Demo code="startIcon · endIcon · loading · disabled">
        <DemoRow>
          <Button variant={variant} startIcon={<Download size={18} aria-hidden />}>
            {t('action.download')}
          </Button>
          <Button variant={variant} endIcon={<Send size={18} aria-hidden />}>
            {t('action.send')}
          </Button>
          <Button variant={variant} loading>
            {t('action.save')}
          </Button>
          <Button variant={variant} disabled>
            {t('state.disabled')}
          </Button>
        </DemoRow>
      </Demo>
      <Demo code="size">
        <DemoRow>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size} color="secondary">
              {size}
            </Button>
          ))}
        </DemoRow>
      </Demo>
    </Stack>
  );
}
