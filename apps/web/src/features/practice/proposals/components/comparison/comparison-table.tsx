import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { CaseOffer } from '../../api/list-case-proposals.ts';
import { type Aspect, isOpen, isWinner } from '../../model/comparison.ts';
import { AspectValue, type Row, aspectOfRow, rows } from './aspects.tsx';
import { BestMark } from './best-mark.tsx';
import { OfferHeader } from './offer-header.tsx';

/** What both presentations of the comparison are given. */
export interface ComparisonViewProps {
  offers: readonly CaseOffer[];
  best: Record<Aspect, Set<string>>;
  scales: Map<string, number>;
  actions: (offer: CaseOffer) => ReactNode;
}

/** Whether an offer is the best of all in a row; null for a row in which none can be. */
export function bestAspect(row: Row, offerId: string, best: Record<Aspect, Set<string>>): Aspect | null {
  const aspect = aspectOfRow[row];
  return aspect && best[aspect].has(offerId) ? aspect : null;
}

const ASPECT_WIDTH = 148;
const OFFER_WIDTH = 216;

const stickyCell = (theme: Theme) => ({
  position: 'sticky' as const,
  insetInlineStart: 0,
  zIndex: 1,
  width: ASPECT_WIDTH,
  verticalAlign: 'top',
  textAlign: 'start' as const,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
});

const offerCell = (offer: CaseOffer) => (theme: Theme) => ({
  verticalAlign: 'top',
  fontWeight: 400,
  textAlign: 'start' as const,
  color: theme.vars.palette.text.primary,
  backgroundColor: isWinner(offer.proposal) ? theme.alpha(theme.vars.palette.success.main, 0.05) : 'transparent',
  ...(!isWinner(offer.proposal) && !isOpen(offer.proposal) && { color: theme.vars.palette.text.secondary }),
});

/** The offers side by side: a column each, a row for every aspect, the aspects always in sight. */
export function ComparisonTable({ offers, best, scales, actions }: ComparisonViewProps) {
  const { t } = useTranslation('proposals');
  return (
    <TableContainer component="section" tabIndex={0} aria-label={t('compare.title')}>
      {/* Columns of one width, so that the bars can be compared across them. */}
      <Table
        aria-label={t('compare.title')}
        sx={{
          tableLayout: 'fixed',
          minWidth: ASPECT_WIDTH + offers.length * OFFER_WIDTH,
          '& td, & th': { borderBlockEndStyle: 'dashed', borderBlockEndColor: 'divider' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col" sx={stickyCell}>
              {t('compare.aspect')}
            </TableCell>
            {offers.map((offer) => (
              <TableCell key={offer.proposal.id} component="th" scope="col" sx={offerCell(offer)}>
                <OfferHeader offer={offer} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row}>
              <TableCell component="th" scope="row" sx={stickyCell}>
                {t(`compare.rows.${row}`)}
              </TableCell>
              {offers.map((offer) => {
                const aspect = bestAspect(row, offer.proposal.id, best);
                return (
                  <TableCell key={offer.proposal.id} sx={offerCell(offer)}>
                    <AspectValue row={row} offer={offer} scale={scales.get(offer.proposal.currency) ?? 0} />
                    {aspect && <BestMark aspect={aspect} />}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row" sx={[stickyCell, { borderBlockEnd: 0 }]}>
              {t('compare.rows.actions')}
            </TableCell>
            {offers.map((offer) => (
              <TableCell key={offer.proposal.id} sx={[offerCell(offer), { borderBlockEnd: 0 }]}>
                {actions(offer)}
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
