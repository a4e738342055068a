import { IN_ORDER } from '../../../../ui/in-order.ts';
import Box from '@mui/material/Box';
import { SplitPanel } from '../parts/split-panel.tsx';
import type { ReportState } from '../search.ts';
import { ReportFields } from './report-fields.tsx';
import { RowsPanel } from './rows-panel.tsx';

/** A report over one measure, made by choosing; below it the rows of which it is. */
export function Report({ state }: { state: ReportState }) {
  const { measure, split, chart } = state;
  return (
    <>
      <ReportFields state={state} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', ...IN_ORDER }}>
        <SplitPanel key={`${measure} ${split}`} measure={measure} split={split} chart={chart} state={state} />
        <RowsPanel state={state} />
      </Box>
    </>
  );
}
