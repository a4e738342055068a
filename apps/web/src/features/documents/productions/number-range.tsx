import { batesNumber, type BatesSeries } from '@casewright/contracts/productions';
import Box from '@mui/material/Box';

interface NumberRangeProps {
  series: BatesSeries;
  first: number;
  last: number;
}

/** The numbers from one page to another, or that of one page; from left to right in every language. */
export function NumberRange({ series, first, last }: NumberRangeProps) {
  const from = batesNumber(series, first);
  return (
    <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      {first === last ? from : `${from} – ${batesNumber(series, last)}`}
    </Box>
  );
}
