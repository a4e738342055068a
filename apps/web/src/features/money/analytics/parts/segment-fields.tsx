import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { segmentsQuery } from '../api/figures.ts';
import type { AnalyticsState } from '../search.ts';

const ALL = '';

/** To which area and lawyer all figures are narrowed. */
export function SegmentFields({ state }: { state: AnalyticsState }) {
  const { t } = useTranslation('analytics');
  const change = useChangeSearch();
  const areaName = usePracticeAreaName();
  const { data = [] } = useQuery(segmentsQuery);
  const labelOf = (kind: 'area' | 'person', key: string, name: string) => (kind === 'area' ? areaName(key) : name);
  return (
    <>
      {(['area', 'person'] as const).map((kind) => {
        const known = data.filter((segment) => segment.kind === kind);
        const chosen = state[kind];
        return (
          <Select
            key={kind}
            size="small"
            displayEmpty
            value={known.some(({ key }) => key === chosen) ? chosen : ALL}
            onChange={({ target }) =>
              change({ [kind]: target.value === ALL ? undefined : (target.value ?? undefined), of: undefined })
            }
            slotProps={{ input: { 'aria-label': t(`split.${kind}`) } }}
          >
            <MenuItem value={ALL}>{t(`all.${kind}`)}</MenuItem>
            {known.map(({ key, name }) => (
              <MenuItem key={key} value={key}>
                {labelOf(kind, key, name)}
              </MenuItem>
            ))}
          </Select>
        );
      })}
    </>
  );
}
