import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useTranslation } from 'react-i18next';

import { Demo, DemoGrid } from '../demo/demo.tsx';
import { SIZES } from '../sample/values.ts';

const VARIANTS = ['contained', 'outlined', 'text'] as const;
const TONES = ['primary', 'secondary', 'inherit'] as const;

function ThreeButtons() {
  const { t } = useTranslation('showcaseMui');
  return (
    <>
      <Button>{t('action.open')}</Button>
      <Button>{t('action.edit')}</Button>
      <Button>{t('action.share')}</Button>
    </>
  );
}

/** Actions that belong together. */
export function ButtonGroups() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoGrid>
      {VARIANTS.map((variant, index) => (
        <Demo key={variant} code={`variant="${variant}"`}>
          <ButtonGroup variant={variant} color={TONES[index]} aria-label={t('label.document')}>
            <ThreeButtons />
          </ButtonGroup>
        </Demo>
      ))}
      {SIZES.map((size) => (
        <Demo key={size} code={`size="${size}"`}>
          <ButtonGroup size={size} variant="outlined" aria-label={t('label.document')}>
            <ThreeButtons />
          </ButtonGroup>
        </Demo>
      ))}
      <Demo code='orientation="vertical"'>
        <ButtonGroup orientation="vertical" variant="contained" aria-label={t('label.document')}>
          <ThreeButtons />
        </ButtonGroup>
      </Demo>
      <Demo code="disabled">
        <ButtonGroup disabled variant="outlined" aria-label={t('label.document')}>
          <ThreeButtons />
        </ButtonGroup>
      </Demo>
    </DemoGrid>
  );
}
