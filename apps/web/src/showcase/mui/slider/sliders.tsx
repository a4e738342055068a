import Box from '@mui/material/Box';
import Slider, { type SliderProps } from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import { Volume1, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../ui/format/locale.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { Demo, DemoGrid } from '../demo/demo.tsx';
import { COLORS } from '../sample/values.ts';

/** A slider as wide as it can be read with ease. */
function Narrow(props: SliderProps) {
  return (
    <Box sx={{ maxWidth: 420, paddingInline: 1.5 }}>
      <Slider {...props} />
    </Box>
  );
}

/** Between two pictures that say what less and more mean. */
export function VolumeSlider() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Stack direction="row" spacing={2} sx={{ maxWidth: 300, alignItems: 'center' }}>
      <Volume1 size={20} aria-hidden />
      <Slider defaultValue={30} aria-label={t('label.volume')} />
      <Volume2 size={20} aria-hidden />
    </Stack>
  );
}

/** It cannot be changed now. */
export function DisabledSlider() {
  const { t } = useTranslation('showcaseMui');
  return <Narrow disabled defaultValue={30} aria-label={t('state.disabled')} />;
}

const DEGREES = [0, 20, 37, 100];

/** A value with its unit. */
export function TemperatureSlider() {
  const { t, i18n } = useTranslation('showcaseMui');
  const format = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'unit', unit: 'celsius' });
  return (
    <Narrow
      defaultValue={37}
      aria-label={t('label.temperature')}
      valueLabelDisplay="auto"
      valueLabelFormat={(value) => format.format(value)}
      getAriaValueText={(value) => format.format(value)}
      marks={DEGREES.map((value) => ({ value, label: format.format(value) }))}
    />
  );
}

/** The sizes. */
export function SliderSizes() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoGrid>
      {(['small', 'medium'] as const).map((size) => (
        <Demo key={size} code={`size="${size}"`}>
          <Narrow size={size} defaultValue={60} valueLabelDisplay="auto" aria-label={t('label.hours')} />
        </Demo>
      ))}
    </DemoGrid>
  );
}

/** Time is written down in tenths of an hour. */
export function SmallStepsSlider() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Narrow
      marks
      step={0.1}
      min={0}
      max={2}
      defaultValue={0.6}
      valueLabelDisplay="auto"
      aria-label={t('label.hours')}
    />
  );
}

const AMOUNTS = [0, 1000, 2500, 5000];

/** Marks with an amount. */
export function MarkedSlider() {
  const { t } = useTranslation('showcaseMui');
  const money = useMoney();
  return (
    <Narrow
      min={0}
      max={5000}
      step={100}
      defaultValue={2500}
      valueLabelDisplay="auto"
      valueLabelFormat={(value) => money.amount(value, 'USD')}
      aria-label={t('label.retainer')}
      getAriaValueText={(value) => money.amount(value, 'USD')}
      marks={AMOUNTS.map((value) => ({ value, label: money.amount(value, 'USD') }))}
    />
  );
}

/** Only the marks can be chosen. */
export function RestrictedSlider() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Narrow
      step={null}
      defaultValue={30}
      max={90}
      valueLabelDisplay="auto"
      aria-label={t('label.deadline')}
      marks={[7, 14, 30, 60, 90].map((value) => ({ value, label: value }))}
    />
  );
}

/** From an amount to another one. */
export function RangeSliders() {
  const { t } = useTranslation('showcaseMui');
  const money = useMoney();
  const name = (index: number) => (index === 0 ? t('label.start') : t('label.end'));
  return (
    <DemoGrid>
      <Demo code="value={[low, high]}">
        <Narrow
          defaultValue={[120, 360]}
          min={0}
          max={500}
          valueLabelDisplay="auto"
          valueLabelFormat={(value) => money.amount(value, 'USD')}
          getAriaValueText={(value) => money.amount(value, 'USD')}
          getAriaLabel={name}
        />
      </Demo>
      <Demo code="disableSwap">
        <Narrow disableSwap color="secondary" defaultValue={[20, 60]} valueLabelDisplay="auto" getAriaLabel={name} />
      </Demo>
    </DemoGrid>
  );
}

/** Every colour. */
export function SliderColors() {
  return (
    <DemoGrid min={200}>
      {COLORS.map((color, index) => (
        <Demo key={color} code={`color="${color}"`}>
          <Narrow color={color} defaultValue={30 + index * 10} aria-label={color} />
        </Demo>
      ))}
    </DemoGrid>
  );
}
