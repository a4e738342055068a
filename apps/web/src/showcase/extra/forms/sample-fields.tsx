import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../i18n/languages.ts';
import { useCountries } from '../../../ui/format/countries.ts';
import { formatLocale } from '../../../ui/format/locale.ts';
import { AutocompleteField } from '../../../ui/form/autocomplete-field.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { RatingField } from '../../../ui/form/rating-field.tsx';
import { RichTextField } from '../../../ui/form/rich-text-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SliderField } from '../../../ui/form/slider-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TilesField } from '../../../ui/form/tiles-field.tsx';
import { useDemo } from '../../demo/use-demo.ts';

/** Every field of the kit. */
export function SampleFields() {
  const { t, i18n } = useTranslation('showcase');
  const { areas } = useDemo();
  const countries = useCountries();
  const percent = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'percent' });
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <TextField required name="name" label={t('formValidation.text')} />
      <TextField required name="email" type="email" label={t('formValidation.email')} />
      <NumberField required name="hours" label={t('formValidation.number')} />
      <MoneyField
        required
        name="fee"
        label={t('formValidation.amount')}
        currency={languageOf(i18n.language).numberFormat.currency}
      />
      <SelectField
        required
        name="area"
        label={t('formValidation.select')}
        options={areas.map((area) => ({ value: area, label: area }))}
      />
      <AutocompleteField required name="country" label={t('formValidation.autocomplete')} options={countries} />
      <TagsField required name="keywords" label={t('formValidation.tags')} suggestions={areas} />
      <DateField required name="hearing" label={t('formValidation.date')} />
      <CodeField required name="code" label={t('formValidation.code')} />
      <RatingField required name="evidence" label={t('formValidation.rating')} />
      <Wide>
        <SliderField
          name="chance"
          label={t('formValidation.slider')}
          min={0}
          max={100}
          step={5}
          write={(value) => percent.format(value / 100)}
        />
      </Wide>
      <Wide>
        <TilesField
          required
          name="urgency"
          label={t('formValidation.tiles')}
          options={[
            { value: 'normal', label: t('formValidation.normal') },
            { value: 'urgent', label: t('formValidation.urgent') },
          ]}
        />
      </Wide>
      <Wide>
        <RichTextField required name="note" label={t('formValidation.note')} minHeight={120} />
      </Wide>
      <CheckboxField required name="complete" label={t('formValidation.checkbox')} />
      <SwitchField name="tell" label={t('formValidation.switch')} />
    </Box>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}
