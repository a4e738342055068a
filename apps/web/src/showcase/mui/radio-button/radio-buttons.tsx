import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { Code } from '../demo/code.tsx';
import { DemoRow } from '../demo/demo.tsx';
import { ROLES } from '../sample/texts.ts';
import { COLORS } from '../sample/values.ts';

interface GroupProps {
  /** What is chosen, for assistive technology. */
  label: string;
  /** The value of the option that is chosen at first. */
  initial: string;
  children: ReactNode;
}

function Group({ label, initial, children }: GroupProps) {
  const id = useId();
  return (
    <RadioGroup row name={id} aria-label={label} defaultValue={initial} sx={{ columnGap: 2 }}>
      {children}
    </RadioGroup>
  );
}

/** One of a few; the last cannot be chosen. */
export function BasicRadios() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Group label={t('label.role')} initial={ROLES[0]}>
      {ROLES.map((role) => (
        <FormControlLabel
          key={role}
          value={role}
          label={t(role)}
          disabled={role === 'sample.role.clerk'}
          control={<Radio />}
        />
      ))}
    </Group>
  );
}

/** The sizes. */
export function RadioSizes() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Group label={t('section.sizes')} initial="medium">
      {(['small', 'medium'] as const).map((size) => (
        <FormControlLabel key={size} value={size} label={<Code>{size}</Code>} control={<Radio size={size} />} />
      ))}
      <FormControlLabel
        value="custom"
        label={<Code>28 × 28</Code>}
        control={<Radio sx={{ '& .MuiSvgIcon-root': { fontSize: 28 } }} />}
      />
    </Group>
  );
}

/** Where the words are. */
export function RadioPlacement() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Group label={t('section.placement')} initial="top">
      {(['top', 'start', 'bottom', 'end'] as const).map((place) => (
        <FormControlLabel
          key={place}
          value={place}
          label={<Code>{place}</Code>}
          labelPlacement={place}
          control={<Radio />}
        />
      ))}
    </Group>
  );
}

/** Every colour, chosen. */
export function RadioColors() {
  const id = useId();
  return (
    <DemoRow>
      {(['default', ...COLORS] as const).map((color) => (
        <FormControlLabel
          key={color}
          label={<Code>{color}</Code>}
          control={<Radio defaultChecked name={`${id}-${color}`} color={color} />}
        />
      ))}
    </DemoRow>
  );
}
