import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Search, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { type SavedSearch, type SearchScope, useChangeSearch, useDeleteSearch } from '../../api/saved-searches.ts';
import { FrequencyField } from './frequency-field.tsx';

interface SavedSearchRowProps {
  search: SavedSearch;
  scope: SearchScope;
  onApply: () => void;
}

/** One saved search: its name applies it; of postings, how often one is notified. */
export function SavedSearchRow({ search, scope, onApply }: SavedSearchRowProps) {
  const { t } = useTranslation('caseLists');
  const change = useChangeSearch();
  const deletion = useDeleteSearch();
  const { name } = search;
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 0.5 }}>
        <Button
          color="inherit"
          startIcon={<Search size={16} aria-hidden />}
          onClick={onApply}
          sx={{ flexGrow: 1, justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {name}
        </Button>
        {scope === 'postings' && (
          <FrequencyField
            label={t('saved.tellMeOf', { name })}
            value={change.isPending ? change.variables.frequency : search.frequency}
            disabled={change.isPending}
            onChange={(frequency) => change.mutate({ id: search.id, frequency })}
          />
        )}
        <IconButton
          aria-label={t('saved.delete', { name })}
          title={t('saved.delete', { name })}
          disabled={deletion.isPending}
          onClick={() => deletion.mutate(search.id)}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Box>
      <RefusalAlert error={change.error ?? deletion.error} />
    </li>
  );
}
