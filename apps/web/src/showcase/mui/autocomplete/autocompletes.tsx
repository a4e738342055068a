import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CheckMark } from '../../../ui/check-mark.tsx';
import { Code } from '../demo/code.tsx';
import { Demo, DemoGrid } from '../demo/demo.tsx';
import { AREAS, DOCUMENTS } from '../sample/texts.ts';

const MAX_WIDTH = 420;

function useAreas(): string[] {
  const { t } = useTranslation('showcaseMui');
  return AREAS.map((area) => t(area));
}

/** One of a list, found by typing. */
export function ComboBox() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Autocomplete
      options={useAreas()}
      sx={{ maxWidth: MAX_WIDTH }}
      renderInput={(params) => <TextField {...params} label={t('label.area')} />}
    />
  );
}

/** What is chosen and what is typed are two things. */
export function ControlledAutocomplete() {
  const { t } = useTranslation('showcaseMui');
  const areas = useAreas();
  const [value, setValue] = useState<string | null>(areas[0] ?? null);
  const [typed, setTyped] = useState('');
  return (
    <Stack spacing={1.5} sx={{ maxWidth: MAX_WIDTH }}>
      <Autocomplete
        options={areas}
        value={value}
        inputValue={typed}
        onChange={(_, next) => setValue(next)}
        onInputChange={(_, next) => setTyped(next)}
        renderInput={(params) => <TextField {...params} label={t('label.area')} />}
      />
      <Code>{t('state.chosen', { value: value ?? t('state.nothing') })}</Code>
      <Code>{t('state.typed', { value: typed === '' ? t('state.nothing') : typed })}</Code>
    </Stack>
  );
}

/** The list suggests; anything may be written. */
export function FreeSoloAutocomplete() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Autocomplete
      freeSolo
      options={DOCUMENTS.map((document) => t(document))}
      sx={{ maxWidth: MAX_WIDTH }}
      renderInput={(params) => <TextField {...params} label={t('label.document')} />}
    />
  );
}

/** Several of a list, each a chip. */
export function MultipleAutocomplete() {
  const { t } = useTranslation('showcaseMui');
  const areas = useAreas();
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      options={areas}
      defaultValue={areas.slice(1, 3)}
      renderInput={(params) => <TextField {...params} label={t('label.area')} />}
    />
  );
}

/** Several of a list, with boxes to tick; the list stays open. */
export function CheckboxAutocomplete() {
  const { t } = useTranslation('showcaseMui');
  const documents = DOCUMENTS.map((document) => t(document));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={2}
      options={documents}
      defaultValue={documents.slice(0, 2)}
      renderOption={({ key, ...option }, label, { selected }) => (
        <li key={key} {...option}>
          <CheckMark checked={selected} />
          {label}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={t('label.documents')} />}
    />
  );
}

/** The sizes, for one and for several. */
export function AutocompleteSizes() {
  const { t } = useTranslation('showcaseMui');
  const areas = useAreas();
  return (
    <DemoGrid>
      {(['small', 'medium'] as const).map((size) => (
        <Demo key={size} code={`size="${size}"`}>
          <Stack spacing={2}>
            <Autocomplete
              size={size}
              options={areas}
              defaultValue={areas[0]}
              renderInput={(params) => <TextField {...params} label={t('label.area')} />}
            />
            <Autocomplete
              multiple
              size={size}
              options={areas}
              defaultValue={areas.slice(2, 3)}
              renderInput={(params) => <TextField {...params} label={t('label.tags')} />}
            />
          </Stack>
        </Demo>
      ))}
      <Demo code="disabled">
        <Autocomplete
          disabled
          options={areas}
          defaultValue={areas[3]}
          renderInput={(params) => <TextField {...params} label={t('label.area')} />}
        />
      </Demo>
    </DemoGrid>
  );
}
