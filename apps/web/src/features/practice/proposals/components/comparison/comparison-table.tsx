import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CaseOffer } from '../../api/list-case-proposals.ts';
import { isOpen, isWinner } from '../../model/comparison.ts';
import { type Best, bestAspect, comparisonRows, differingRows } from '../../model/comparison-rows.ts';
import { AspectValue } from './aspects.tsx';
import { BestMark } from './best-mark.tsx';

/** What every presentation of the comparison is given. */
export interface ComparisonViewProps {
  offers: readonly CaseOffer[];
  best: Best;
  scales: Map<string, number>;
  /** Who makes an offer, and what can be done with it. */
  head: (offer: CaseOffer) => ReactNode;
}

const ASPECT_WIDTH = 168;
const OFFER_WIDTH = 256;

/** The first column stays in view while the offers are moved under it. */
const aspectCell = (theme: Theme) => ({
  position: 'sticky' as const,
  insetInlineStart: 0,
  zIndex: 1,
  verticalAlign: 'top',
  textAlign: 'start' as const,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
});

const offerCell = (offer: CaseOffer) => (theme: Theme) => {
  const { paper } = theme.vars.palette.background;
  const tint = theme.alpha(theme.vars.palette.success.main, 0.05);
  return {
    verticalAlign: 'top',
    fontWeight: 400,
    textAlign: 'start' as const,
    color: isWinner(offer.proposal) || isOpen(offer.proposal) ? 'text.primary' : 'text.secondary',
    // Rows pass under the head, so the tint lies on a ground.
    background: isWinner(offer.proposal) ? `linear-gradient(${tint}, ${tint}), ${paper}` : paper,
  };
};

/** The offers in columns, their terms in rows; head and first column stay. */
export function ComparisonTable({ offers, best, scales, head }: ComparisonViewProps) {
  const { t } = useTranslation('proposals');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = onlyDifferences ? differingRows(offers) : comparisonRows;
  return (
    <TableContainer
      component="section"
      tabIndex={0}
      aria-label={t('compare.title')}
      // Its own height, so that the head stays above the rows and the first column beside them.
      sx={{ maxHeight: 'max(480px, calc(100dvh - 104px))' }}
    >
      {/* Columns of one width, so that the bars can be compared across them. */}
      <Table
        stickyHeader
        aria-label={t('compare.title')}
        sx={(theme) => ({
          tableLayout: 'fixed',
          minWidth: ASPECT_WIDTH + offers.length * OFFER_WIDTH,
          '& td, & th': { paddingInline: 2, paddingBlock: 1.25, fontSize: 13, lineHeight: '20px' },
          '& td:not(:last-child), & th:not(:last-child)': {
            borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
          },
          '& td li': { fontSize: 13, lineHeight: '20px' },
          '& tbody tr:last-child > *': { borderBlockEnd: 0 },
        })}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={[aspectCell, { width: ASPECT_WIDTH, zIndex: 3, verticalAlign: 'bottom' }]}>
              {offers.length > 1 && (
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={onlyDifferences}
                      onChange={(_, checked) => setOnlyDifferences(checked)}
                    />
                  }
                  label={t('compare.onlyDifferences')}
                  slotProps={{ typography: { variant: 'caption', sx: { fontWeight: 600 } } }}
                  sx={{ marginInline: 0, marginInlineStart: -1 }}
                />
              )}
            </TableCell>
            {offers.map((offer) => (
              <TableCell key={offer.proposal.id} component="th" scope="col" sx={offerCell(offer)}>
                {head(offer)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row}>
              <TableCell component="th" scope="row" sx={aspectCell}>
                {t(`compare.rows.${row}`)}
              </TableCell>
              {offers.map((offer) => {
                const aspect = bestAspect(row, offer.proposal.id, best);
                return (
                  <TableCell key={offer.proposal.id} sx={offerCell(offer)}>
                    <AspectValue
                      row={row}
                      offer={offer}
                      scale={scales.get(offer.proposal.currency) ?? 0}
                      mark={aspect && <BestMark aspect={aspect} />}
                    />
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
          {rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={offers.length + 1}>{t('compare.noDifferences')}</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
