import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';

import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { CHARTS, MEASURES, NOT_CHOSEN, type ReportState, splitsOf } from '../search.ts';

/** What is measured, by what, and how it is drawn. */
export function ReportFields({ state }: { state: ReportState }) {
  const { t } = useTranslation('analytics');
  const change = useChangeSearch();
  const fields = [
    {
      name: 'measure',
      value: state.measure,
      values: MEASURES.map((value) => ({ value, label: t(`measure.${value}`) })),
    },
    {
      name: 'split',
      value: state.split,
      values: splitsOf(state.measure).map((value) => ({ value, label: t(`split.${value}`) })),
    },
    { name: 'chart', value: state.chart, values: CHARTS.map((value) => ({ value, label: t(`chart.${value}`) })) },
  ] as const;
  const choose = (name: (typeof fields)[number]['name'], value: string) => {
    // What is chosen of the former one says nothing of the next.
    const rest = name === 'chart' ? {} : { ...NOT_CHOSEN, chart: undefined };
    change({ ...rest, ...(name === 'measure' && { split: undefined }), [name]: value });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}>
      {fields.map(({ name, value, values }) => (
        <Select
          key={name}
          size="small"
          value={value}
          onChange={({ target }) => choose(name, target.value)}
          slotProps={{ input: { 'aria-label': t(`choose.${name}`) } }}
          sx={{ flex: { xs: '1 1 140px', md: '0 1 auto' }, minWidth: 0 }}
        >
          {values.map((one) => (
            <MenuItem key={one.value} value={one.value}>
              {one.label}
            </MenuItem>
          ))}
        </Select>
      ))}
    </Box>
  );
}
