import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { segmentsQuery } from '../api/figures.ts';
import { type AnalyticsState, NOT_CHOSEN } from '../search.ts';

const ALL = '';

/** To which area and lawyer all figures are narrowed. */
export function SegmentFields({ state }: { state: AnalyticsState }) {
  const { t } = useTranslation('analytics');
  const change = useChangeSearch();
  const areaName = usePracticeAreaName();
  const { data } = useQuery(segmentsQuery);
  return (
    <>
      {(['area', 'person'] as const).map((kind) => {
        const known = (data ?? []).filter((segment) => segment.kind === kind);
        const chosen = state[kind];
        // What is chosen narrows the figures, also where the list does not have it.
        const isUnlisted = chosen !== null && !known.some(({ key }) => key === chosen);
        return (
          <Select
            key={kind}
            size="small"
            displayEmpty
            value={chosen ?? ALL}
            onChange={({ target }) =>
              change({ ...NOT_CHOSEN, [kind]: target.value === ALL ? undefined : target.value })
            }
            slotProps={{ input: { 'aria-label': t(`split.${kind}`) } }}
          >
            <MenuItem value={ALL}>{t(`all.${kind}`)}</MenuItem>
            {isUnlisted && (
              <MenuItem value={chosen}>
                {kind === 'area' ? areaName(chosen) : data === undefined ? '…' : t('unlisted')}
              </MenuItem>
            )}
            {known.map(({ key, name }) => (
              <MenuItem key={key} value={key}>
                {kind === 'area' ? areaName(key) : name}
              </MenuItem>
            ))}
          </Select>
        );
      })}
    </>
  );
}
