import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';

import { Code } from '../demo/code.tsx';
import { DemoRow } from '../demo/demo.tsx';
import { COLORS } from '../sample/values.ts';

/** On, off, and both where it cannot be changed. */
export function BasicSwitches() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoRow>
      <FormControlLabel label={t('label.notifications')} control={<Switch defaultChecked />} />
      <FormControlLabel label={t('label.deadline')} control={<Switch />} />
      <FormControlLabel disabled label={t('label.hearing')} control={<Switch checked />} />
      <FormControlLabel disabled label={t('label.status')} control={<Switch />} />
    </DemoRow>
  );
}

/** The sizes. */
export function SwitchSizes() {
  return (
    <DemoRow>
      {(['small', 'medium'] as const).map((size) => (
        <FormControlLabel key={size} label={<Code>{size}</Code>} control={<Switch defaultChecked size={size} />} />
      ))}
    </DemoRow>
  );
}

/** Where the words are. */
export function SwitchPlacement() {
  return (
    <FormGroup row sx={{ gap: 2 }}>
      {(['top', 'start', 'bottom', 'end'] as const).map((place) => (
        <FormControlLabel
          key={place}
          label={<Code>{place}</Code>}
          labelPlacement={place}
          control={<Switch defaultChecked />}
        />
      ))}
    </FormGroup>
  );
}

/** Every colour. */
export function SwitchColors() {
  return (
    <DemoRow>
      {(['default', ...COLORS] as const).map((color) => (
        <FormControlLabel key={color} label={<Code>{color}</Code>} control={<Switch defaultChecked color={color} />} />
      ))}
    </DemoRow>
  );
}
