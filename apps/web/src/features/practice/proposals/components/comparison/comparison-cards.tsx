import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { isWinner } from '../../model/comparison.ts';
import { AspectValue, type Row, rows } from './aspects.tsx';
import { BestMark } from './best-mark.tsx';
import { type ComparisonViewProps, bestAspect } from './comparison-table.tsx';
import { OfferHeader } from './offer-header.tsx';

/** Rows whose values are short enough to be two in a line. */
const SHORT: readonly Row[] = ['retainer', 'timeline', 'start', 'validity'];

/** The offers one below the other, for screens too narrow for columns; the bars still share one scale. */
export function ComparisonCards({ offers, best, scales, actions }: ComparisonViewProps) {
  const { t } = useTranslation('proposals');
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
      {offers.map((offer) => (
        <Card
          key={offer.proposal.id}
          component="li"
          sx={(theme) => ({
            display: 'grid',
            gap: 2.5,
            padding: 2.5,
            ...(isWinner(offer.proposal) && {
              outline: `2px solid ${theme.vars.palette.success.main}`,
            }),
          })}
        >
          <OfferHeader offer={offer} />
          <Box
            component="dl"
            sx={{ display: 'grid', gap: 2, margin: 0, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
          >
            {rows.map((row) => {
              const aspect = bestAspect(row, offer.proposal.id, best);
              return (
                <Box key={row} sx={{ gridColumn: SHORT.includes(row) ? 'auto' : '1 / -1' }}>
                  <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                    {t(`compare.rows.${row}`)}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ margin: 0, marginBlockStart: 0.5 }}>
                    <AspectValue row={row} offer={offer} scale={scales.get(offer.proposal.currency) ?? 0} />
                    {aspect && <BestMark aspect={aspect} />}
                  </Typography>
                </Box>
              );
            })}
          </Box>
          {actions(offer)}
        </Card>
      ))}
    </Box>
  );
}
