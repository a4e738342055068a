import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { figuresQuery } from '../api/figures.ts';
import { type AnalyticsState, FORMS, type Measure, searchOf, type Split } from '../search.ts';
import { useAnalyticsWords } from '../use-analytics-words.ts';
import { HowCounted } from './how-counted.tsx';
import { useWithout } from './use-without.ts';

/** The figures at the head of the page, and the split by which each is asked: one that a panel below asks for as well. */
export const TILES = [
  ['intake', 'source'],
  ['proposals', 'person'],
  ['utilisation', 'person'],
  ['realisation', 'person'],
  ['receivables', 'age'],
  ['workload', 'week'],
] as const satisfies readonly (readonly [Measure, Split])[];

/** What the period comes to, beside the one before; each figure leads to what it is of. */
export function Tiles({ state }: { state: AnalyticsState }) {
  const { t } = useTranslation('analytics');
  return (
    <Card sx={{ marginBlockEnd: 2 }}>
      <Box
        component="ul"
        aria-label={t('figures')}
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: `repeat(${TILES.length}, minmax(0, 1fr))`,
          },
          gap: '1px',
          margin: 0,
          padding: 0,
          listStyle: 'none',
          backgroundColor: 'divider',
          '& > li': { backgroundColor: 'background.paper' },
        }}
      >
        {TILES.map(([measure, split]) => (
          <Tile key={measure} measure={measure} split={split} state={state} />
        ))}
      </Box>
    </Card>
  );
}

function Tile({ measure, split, state }: { measure: Measure; split: Split; state: AnalyticsState }) {
  const { t } = useTranslation(['analytics', 'ui']);
  const words = useAnalyticsWords();
  const { isHidden, textOf } = useWithout();
  const { data, error, refetch } = useQuery(figuresQuery(measure, split, state));
  const wholes = (data ?? []).filter(({ is_whole: isWhole }) => isWhole).toSorted((a, b) => b.lines - a.lines);
  const [whole] = wholes;
  const change = whole && words.change(measure, whole);
  const others = wholes.length - 1;
  const against = state.against === 'year_before' ? 'year_before' : 'before';
  return (
    <Box component="li" sx={{ minHeight: 108, paddingInline: 2, paddingBlock: 0.75, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 12, lineHeight: '16px' }}>
        <Box sx={{ flexGrow: 1, color: 'text.secondary' }}>{t(`measure.${measure}`)}</Box>
        <HowCounted measure={measure} />
      </Box>
      <Box sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {data === undefined && error === null ? (
          <Skeleton width="60%" />
        ) : data === undefined ? (
          <Button
            size="small"
            color="error"
            startIcon={<CloudOff size={16} aria-hidden />}
            onClick={() => void refetch()}
            sx={{ marginInlineStart: -0.5 }}
          >
            {t('ui:error.retry')}
          </Button>
        ) : (
          <RouterLink
            to={paths.dashboard.analytics}
            search={searchOf(
              state,
              measure,
              split,
              others > 0 && whole !== undefined ? { currency: whole.currency } : {},
            )}
            color="inherit"
            {...(others > 0 && { title: t('otherCurrencies', { count: others }) })}
          >
            <bdi>
              {whole === undefined ? '–' : words.figure(measure, whole)}
              {others > 0 && FORMS[measure] === 'rate' && ` ${whole?.currency}`}
            </bdi>
          </RouterLink>
        )}
      </Box>
      <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {data === undefined && error !== null && <span role="alert">{t('ui:error.title')}</span>}
        {whole === undefined && data !== undefined && (isHidden(measure) ? textOf(measure) : t('nothing'))}
        {change && t(`changed.${against}`, { change })}
      </Box>
    </Box>
  );
}
