import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';
import { type Totals, TotalsBar } from './totals-bar.tsx';

interface TotalFiguresProps {
  totals: Totals;
  currency: string;
  /** Where the bar's scale ends; the total's own high end unless given. */
  scale?: number;
}

/** Low, expected and high total as three figures over their bar. */
export function TotalFigures({ totals, currency, scale }: TotalFiguresProps) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  return (
    <div>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 1, margin: 0, marginBlockEnd: 1.5 }}
      >
        {(['low', 'expected', 'high'] as const).map((figure) => (
          <Box
            key={figure}
            sx={{ textAlign: figure === 'low' ? 'start' : figure === 'high' ? 'end' : 'center', minWidth: 0 }}
          >
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {t(`totals.${figure}`)}
            </Typography>
            <Typography
              component="dd"
              variant={figure === 'expected' ? 'h6' : 'subtitle2'}
              sx={{ margin: 0, overflowWrap: 'anywhere', lineHeight: 1.5 }}
            >
              <bdi>{money.amount(totals[figure], currency)}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
      <TotalsBar totals={totals} scale={scale ?? totals.high * 1.1} />
    </div>
  );
}
