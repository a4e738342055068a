import { hasShareBeside } from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../../ui/format/money.ts';
import type { CaseOffer } from '../../api/list-case-proposals.ts';
import { isOpen, isWinner } from '../../model/comparison.ts';
import { BestMark } from './best-mark.tsx';
import { bestAspect } from '../../model/comparison-rows.ts';
import type { ComparisonViewProps } from './comparison-table.tsx';
import { ScopeMatrix } from './scope-matrix.tsx';
import { SpanBar } from './span-bar.tsx';

/** The offers as a picture: what each may cost on one scale a currency, then the work that each includes, side by side. */
export function ComparisonPicture({ offers, best, scales, head }: ComparisonViewProps) {
  const { t } = useTranslation('proposals');
  return (
    <Stack spacing={3}>
      {[...scales].map(([currency, scale]) => {
        const inCurrency = offers.filter(
          ({ proposal }) => proposal.currency === currency && proposal.total_high !== null,
        );
        return (
          <Card
            key={currency}
            component="section"
            aria-label={t('compare.picture.costs', { currency })}
            sx={{ padding: 3 }}
          >
            <Typography variant="h6" component="h3">
              {t('compare.picture.costs', { currency })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
              {t('compare.picture.costsHelp')}
            </Typography>
            <Axis scale={scale} currency={currency} />
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {inCurrency.map((offer) => (
                <CostRow
                  key={offer.proposal.id}
                  offer={offer}
                  scale={scale}
                  isBest={bestAspect('total', offer.proposal.id, best) !== null}
                />
              ))}
            </Box>
          </Card>
        );
      })}
      <WithoutTotal offers={offers.filter(({ proposal }) => proposal.total_high === null)} />
      <ScopeMatrix offers={offers} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(256px, 1fr))' },
        }}
      >
        {offers.map((offer) => (
          <Card key={offer.proposal.id} sx={{ padding: 2 }}>
            {head(offer)}
          </Card>
        ))}
      </Box>
    </Stack>
  );
}

const NAME_WIDTH = { md: '200px minmax(0, 1fr)' } as const;

/** Four even steps of the scale. The figures are beside the bars as well, so assistive technology passes it by. */
function Axis({ scale, currency }: { scale: number; currency: string }) {
  const money = useMoney();
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...NAME_WIDTH }, columnGap: 3 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gridColumn: { md: 2 } }}>
        {[0, 0.5, 1].map((part) => (
          <Typography key={part} variant="caption" sx={{ color: 'text.secondary' }}>
            <bdi>{money.amount(Math.round(scale * part), currency)}</bdi>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function CostRow({ offer, scale, isBest }: { offer: CaseOffer; scale: number; isBest: boolean }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const { proposal } = offer;
  const { total_low: low, total_expected: expected, total_high: high, currency } = proposal;
  if (low === null || expected === null || high === null) return null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...NAME_WIDTH },
        paddingBlock: 1.5,
        borderBlockStart: '1px dashed',
        borderColor: 'divider',
      }}
    >
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {proposal.lawyer_name ?? t('lawyer.someone')}
        {isBest && <BestMark aspect="total" />}
      </Typography>
      <div>
        <SpanBar totals={{ low, expected, high }} scale={scale} muted={!isOpen(proposal) && !isWinner(proposal)} />
        <Typography variant="body2" component="p">
          <bdi>{t('totals.expectedShort', { amount: money.amount(expected, currency) })}</bdi>
          {low !== high && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' · '}
              <bdi>{t('totals.between', { low: money.amount(low, currency), high: money.amount(high, currency) })}</bdi>
            </Box>
          )}
          {hasShareBeside(proposal) && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {t('totals.shareBeside')}
            </Box>
          )}
        </Typography>
      </div>
    </Box>
  );
}

/** Offers whose total depends on the outcome have no place on a scale: they are named, never drawn as nothing. */
function WithoutTotal({ offers }: { offers: readonly CaseOffer[] }) {
  const { t } = useTranslation('proposals');
  if (offers.length === 0) return null;
  return (
    <Card sx={{ padding: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {t('totals.outcome')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('compare.picture.withoutTotal', {
          names: offers.map(({ proposal }) => proposal.lawyer_name ?? t('lawyer.someone')).join(', '),
        })}
      </Typography>
    </Card>
  );
}
