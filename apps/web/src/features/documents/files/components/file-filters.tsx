import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { DayInput } from '../../../../ui/picker/day-input.tsx';
import { countParams } from '../../../../ui/search-params.ts';
import { type FileFilters as Filters, filterParams, NO_FILTERS } from '../state.ts';
import { FILE_TYPES } from '../types.ts';
import { FileIcon } from './file-icon.tsx';

interface FileFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** What files are, and when they were changed, behind one button. The search stays what it is when the filters are reset. */
export function FileFilters({ filters, onChange }: FileFiltersProps) {
  const { t } = useTranslation('files');
  const titleId = useId();
  const { types } = filters;
  return (
    <FoldedFilters
      count={countParams(filterParams({ ...filters, q: '' }))}
      onReset={() => onChange({ ...NO_FILTERS, q: filters.q })}
    >
      <Box component="fieldset" aria-labelledby={titleId} sx={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}>
        <Typography id={titleId} variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
          {t('filter.type')}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
          {FILE_TYPES.map((type) => {
            const isChosen = types.includes(type);
            return (
              <ButtonBase
                key={type}
                aria-pressed={isChosen}
                onClick={() =>
                  onChange({ ...filters, types: isChosen ? types.filter((one) => one !== type) : [...types, type] })
                }
                sx={{
                  flexDirection: 'column',
                  gap: 0.5,
                  minHeight: 64,
                  padding: 0.5,
                  borderRadius: 1,
                  border: '1px solid',
                  borderColor: isChosen ? 'primary.main' : 'divider',
                  backgroundColor: isChosen ? 'action.selected' : 'transparent',
                  fontSize: 12,
                  overflowWrap: 'anywhere',
                  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
                }}
              >
                <FileIcon type={type} size={20} />
                {t(`type.${type}`)}
              </ButtonBase>
            );
          })}
        </Box>
      </Box>
      <DayInput
        label={t('filter.from')}
        value={filters.from || null}
        {...(filters.to && { max: filters.to })}
        onChange={(from) => onChange({ ...filters, from: from ?? '' })}
      />
      <DayInput
        label={t('filter.to')}
        value={filters.to || null}
        {...(filters.from && { min: filters.from })}
        onChange={(to) => onChange({ ...filters, to: to ?? '' })}
      />
    </FoldedFilters>
  );
}
