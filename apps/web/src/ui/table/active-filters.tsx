import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ActiveFiltersRow } from './active-filters-row.ts';
import { ResultCount } from './result-count.tsx';

/** One filter in force: its name, and each of its values with the way to take it away. */
export interface ActiveFilter {
  label: string;
  values: readonly { label: string; onRemove: () => void }[];
}

interface ActiveFiltersProps {
  /** How many rows are found; undefined while that is not known. */
  total: number | undefined;
  /** That many were counted, and there are more. */
  more?: boolean | undefined;
  filters: readonly ActiveFilter[];
  onClear: () => void;
}

/** What narrows the list, and to how many; nothing when no filter is in force. */
export function ActiveFilters({ total, more = false, filters, onClear }: ActiveFiltersProps) {
  const { t } = useTranslation('ui');
  const inForce = filters.filter((filter) => filter.values.length > 0);
  if (inForce.length === 0) return null;
  return (
    <ActiveFiltersRow>
      <ResultCount total={total} more={more} />
      {inForce.map((filter) => (
        <Box
          key={filter.label}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            padding: 1,
            borderRadius: 1,
            border: '1px dashed',
            borderColor: 'divider',
          }}
        >
          <Typography variant="subtitle2" component="span">
            {t('filters.named', { name: filter.label })}
          </Typography>
          {filter.values.map((value) => (
            <RemovableChip key={value.label} {...value} />
          ))}
        </Box>
      ))}
      <Button color="error" startIcon={<Trash2 size={16} aria-hidden />} onClick={onClear}>
        {t('filters.clear')}
      </Button>
    </ActiveFiltersRow>
  );
}

function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('ui');
  // The chip itself is the button: a delete icon alone would be too small a target and out of the keyboard's reach.
  return (
    <Chip
      size="small"
      label={label}
      aria-label={t('filters.remove', { name: label })}
      onClick={onRemove}
      onDelete={onRemove}
    />
  );
}
