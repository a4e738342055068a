import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { FIELDS, type ImportKind, type Mapping, NEEDED, SEVERAL } from '../model/fields.ts';

interface ColumnMappingProps {
  kind: ImportKind;
  headings: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const NONE = '';

/** Which column of the file goes into which field. */
export function ColumnMapping({ kind, headings, mapping, onChange }: ColumnMappingProps) {
  const { t } = useTranslation('importExport');
  return (
    <section aria-labelledby="import-mapping">
      <Typography id="import-mapping" variant="subtitle2" component="h3">
        {t('mapping')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {t('mappingText')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
        {FIELDS[kind].map((field) => (
          <TextField
            key={field}
            select
            size="small"
            label={t(`fields.${field}`)}
            required={field === NEEDED[kind]}
            value={mapping[field] ?? NONE}
            helperText={SEVERAL.includes(field) ? t('several') : undefined}
            onChange={({ target }) => {
              const { [field]: _before, ...others } = mapping;
              onChange(target.value === NONE ? others : { ...others, [field]: Number(target.value) });
            }}
          >
            <MenuItem value={NONE}>
              <em>{t('none')}</em>
            </MenuItem>
            {headings.map((heading, index) => (
              // Two columns may have the same heading: their places differ.
              <MenuItem key={index} value={index}>
                <bdi>{heading === '' ? index + 1 : heading}</bdi>
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </section>
  );
}
