import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { SearchField } from '../../../../ui/search-field.tsx';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { type FileManagerState, filterParams, placeOf } from '../state.ts';
import { FileFilters } from './file-filters.tsx';

/** What the files of a place are searched by, narrowed by and drawn as. */
export function FilesTools({ state, change }: { state: FileManagerState; change: ChangeSearch }) {
  const { t } = useTranslation('files');
  return (
    <>
      <Box sx={{ flexGrow: 1, width: { md: 200 }, minWidth: 0 }}>
        <SearchField value={state.q} label={t('search')} onChange={(q) => change({ q: q || undefined })} />
      </Box>
      {placeOf(state) !== null && <FileFilters filters={state} onChange={(filters) => change(filterParams(filters))} />}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('layout')}
        value={state.layout}
        onChange={(_, layout: string | null) => change({ layout: layout === 'grid' ? 'grid' : undefined })}
        sx={{ height: 40, flexShrink: 0 }}
      >
        <ToggleButton value="list" aria-label={t('asList')} title={t('asList')}>
          <Rows3 size={18} aria-hidden />
        </ToggleButton>
        <ToggleButton value="grid" aria-label={t('asGrid')} title={t('asGrid')}>
          <LayoutGrid size={18} aria-hidden />
        </ToggleButton>
      </ToggleButtonGroup>
    </>
  );
}
