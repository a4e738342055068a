import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Views } from '../../../../../ui/views.tsx';
import { type ComparisonRow, bestAspect, comparisonRows } from '../../model/comparison-rows.ts';
import { useLawyerName } from '../use-lawyer-name.ts';
import { AspectValue } from './aspects.tsx';
import { BestMark } from './best-mark.tsx';
import type { ComparisonViewProps } from './comparison-table.tsx';

/** Rows whose values are short enough to be two in a line. */
const SHORT: ReadonlySet<ComparisonRow> = new Set(['retainer', 'response', 'start', 'timeline']);

/** One offer at a time, for screens too narrow for columns, and a switch to the others; the bars still share one scale. */
export function ComparisonCards({ offers, best, scales, head }: ComparisonViewProps) {
  const { t } = useTranslation('proposals');
  const idBase = useId();
  const nameOf = useLawyerName();
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = offers.find(({ proposal }) => proposal.id === chosen) ?? offers[0];
  if (offer === undefined) return null;
  return (
    <div>
      {offers.length > 1 && (
        <Box sx={{ marginBlockEnd: 1 }}>
          <Views
            idBase={idBase}
            label={t('compare.switch')}
            value={offer.proposal.id}
            views={offers.map(({ proposal }) => ({ value: proposal.id, label: nameOf(proposal) }))}
            onChange={setChosen}
          />
        </Box>
      )}
      <Card
        {...(offers.length > 1 && {
          role: 'tabpanel',
          id: `${idBase}-panel`,
          'aria-labelledby': `${idBase}-tab-${offer.proposal.id}`,
        })}
      >
        <Box sx={{ padding: 2 }}>{head(offer)}</Box>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gap: 2,
            margin: 0,
            padding: 2,
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          {comparisonRows.map((row) => {
            const aspect = bestAspect(row, offer.proposal.id, best);
            return (
              <Box key={row} sx={{ gridColumn: SHORT.has(row) ? 'auto' : '1 / -1', minWidth: 0 }}>
                <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', fontWeight: 600 }}>
                  {t(`compare.rows.${row}`)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ margin: 0, marginBlockStart: 0.5 }}>
                  <AspectValue
                    row={row}
                    offer={offer}
                    scale={scales.get(offer.proposal.currency) ?? 0}
                    mark={aspect && <BestMark aspect={aspect} />}
                  />
                </Typography>
              </Box>
            );
          })}
        </Box>
      </Card>
    </div>
  );
}
