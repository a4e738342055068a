import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { Bookmark, BookmarkCheck, Star, StarOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Code } from '../demo/code.tsx';
import { DemoRow } from '../demo/demo.tsx';
import { COLORS, SIZES } from '../sample/values.ts';

/** Chosen, not chosen, and both where it cannot be changed. */
export function BasicCheckboxes() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoRow>
      <FormControlLabel label={t('sample.document.engagement')} control={<Checkbox defaultChecked />} />
      <FormControlLabel label={t('sample.document.attorney')} control={<Checkbox />} />
      <FormControlLabel disabled label={t('sample.document.order')} control={<Checkbox checked />} />
      <FormControlLabel disabled label={t('sample.document.contract')} control={<Checkbox />} />
    </DemoRow>
  );
}

/** The sizes, and pictures of its own. */
export function CheckboxSizesAndIcons() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoRow>
      {SIZES.map((size) => (
        <FormControlLabel key={size} label={<Code>{size}</Code>} control={<Checkbox defaultChecked size={size} />} />
      ))}
      <Checkbox
        defaultChecked
        icon={<Bookmark aria-hidden />}
        checkedIcon={<BookmarkCheck aria-hidden />}
        slotProps={{ input: { 'aria-label': t('label.file') } }}
      />
      <Checkbox
        defaultChecked
        color="warning"
        icon={<StarOff aria-hidden />}
        checkedIcon={<Star aria-hidden fill="currentColor" />}
        slotProps={{ input: { 'aria-label': t('label.matter') } }}
      />
    </DemoRow>
  );
}

/** Where the words are. */
export function CheckboxPlacement() {
  return (
    <FormGroup row sx={{ gap: 2 }}>
      {(['top', 'start', 'bottom', 'end'] as const).map((place) => (
        <FormControlLabel
          key={place}
          label={<Code>{place}</Code>}
          labelPlacement={place}
          control={<Checkbox defaultChecked />}
        />
      ))}
    </FormGroup>
  );
}

/** Every colour. */
export function CheckboxColors() {
  return (
    <DemoRow>
      {(['default', ...COLORS] as const).map((color) => (
        <FormControlLabel
          key={color}
          label={<Code>{color}</Code>}
          control={<Checkbox defaultChecked color={color} />}
        />
      ))}
    </DemoRow>
  );
}

const PARTS = ['sample.document.statement', 'sample.document.settlement', 'sample.document.order'] as const;

/** The box above the others tells whether all, some or none of them are chosen. */
export function IndeterminateCheckbox() {
  const { t } = useTranslation('showcaseMui');
  const [chosen, setChosen] = useState<readonly string[]>([PARTS[0]]);
  return (
    <FormGroup>
      <FormControlLabel
        label={t('sample.folder.evidence')}
        control={
          <Checkbox
            checked={chosen.length === PARTS.length}
            indeterminate={chosen.length > 0 && chosen.length < PARTS.length}
            onChange={(_, checked) => setChosen(checked ? PARTS : [])}
          />
        }
      />
      {PARTS.map((part) => (
        <FormControlLabel
          key={part}
          label={t(part)}
          sx={{ marginInlineStart: 3 }}
          control={
            <Checkbox
              checked={chosen.includes(part)}
              onChange={(_, checked) =>
                setChosen(checked ? [...chosen, part] : chosen.filter((other) => other !== part))
              }
            />
          }
        />
      ))}
    </FormGroup>
  );
}
