import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../ui/format/money.ts';
import { Demo, DemoGrid } from '../demo/demo.tsx';
import { ROLES } from '../sample/texts.ts';

/** One look of the field in all its states. */
export function TextFieldsOf({ variant }: { variant: NonNullable<TextFieldProps['variant']> }) {
  const { t } = useTranslation('showcaseMui');
  const money = useMoney();
  return (
    <DemoGrid>
      <Field variant={variant} label={t('label.name')} />
      <Field variant={variant} label={t('label.name')} defaultValue="Amara Okafor" />
      <Field required variant={variant} label={t('state.required')} helperText={t('popover.text')} />
      <Field error variant={variant} label={t('label.deadline')} helperText={t('state.invalid')} />
      <Field disabled variant={variant} label={t('state.disabled')} defaultValue={t('sample.matter.lease')} />
      <Field
        variant={variant}
        label={t('state.readOnly')}
        defaultValue="CW-2041"
        slotProps={{ input: { readOnly: true } }}
      />
      <Field variant={variant} type="password" label={t('label.password')} autoComplete="off" />
      <Field
        variant={variant}
        type="search"
        label={t('label.matter')}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search size={18} aria-hidden />
              </InputAdornment>
            ),
          },
        }}
      />
      <Field
        variant={variant}
        label={t('label.amount')}
        defaultValue={money.number(1250)}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">{money.symbol('USD')}</InputAdornment> },
        }}
      />
      <Field select variant={variant} label={t('label.role')} defaultValue={ROLES[0]}>
        {ROLES.map((role) => (
          <MenuItem key={role} value={role}>
            {t(role)}
          </MenuItem>
        ))}
      </Field>
      <Field multiline rows={3} variant={variant} label={t('label.note')} defaultValue={t('sample.clause.first')} />
      <Demo code='size="small"'>
        <Field size="small" variant={variant} label={t('label.tags')} />
      </Demo>
    </DemoGrid>
  );
}

function Field(props: TextFieldProps) {
  return <TextField fullWidth {...props} />;
}
