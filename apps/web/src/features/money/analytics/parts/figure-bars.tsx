import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Figure } from '../api/figures.ts';
import { type AnalyticsState, FORMS, type Measure, type ReportState, searchOf, type Split } from '../search.ts';
import { useAnalyticsWords, valueOf } from '../use-analytics-words.ts';

export interface FiguresProps {
  measure: Measure;
  split: Split;
  state: AnalyticsState | ReportState;
  /** The groups alone. */
  figures: readonly Figure[];
}

/** Each group with a bar as long as its figure, which leads to its rows. */
export function FigureBars({ measure, split, state, figures }: FiguresProps) {
  const { t } = useTranslation('analytics');
  const words = useAnalyticsWords();
  const hasCurrencies = new Set(figures.map(({ currency }) => currency)).size > 1;
  const most = Math.max(...figures.map((figure) => valueOf(measure, figure) ?? 0), FORMS[measure] === 'rate' ? 100 : 0);
  return (
    <Box
      component="ul"
      sx={{
        margin: 0,
        padding: 0,
        listStyle: 'none',
        '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {figures.map((figure) => (
        <Box
          component="li"
          key={`${figure.key} ${figure.currency}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 5fr) minmax(32px, 4fr) minmax(72px, auto) 40px',
            alignItems: 'center',
            columnGap: 1.5,
            minHeight: 40,
            paddingInline: 2,
            paddingBlock: 0.5,
            fontSize: 14,
            lineHeight: '20px',
          }}
        >
          <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {words.name(split, figure)}
            {hasCurrencies && ` · ${figure.currency}`}
          </Box>
          <Box aria-hidden sx={{ height: 6, borderRadius: 3, backgroundColor: 'action.selected', overflow: 'hidden' }}>
            <Box
              sx={{
                width: `${most > 0 ? Math.min(((valueOf(measure, figure) ?? 0) / most) * 100, 100) : 0}%`,
                height: 1,
                borderRadius: 3,
                backgroundColor: figure.key === 'overdue' || figure.key === 'older' ? 'error.main' : 'primary.main',
              }}
            />
          </Box>
          <Box sx={{ textAlign: 'end', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            <RouterLink to={paths.dashboard.analytics} search={searchOf(state, measure, split, figure)} color="inherit">
              <bdi>{words.figure(measure, figure)}</bdi>
            </RouterLink>
          </Box>
          <Box
            component="span"
            title={t('ofRows', { count: figure.lines })}
            sx={{ textAlign: 'end', fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {FORMS[measure] === 'count' ? '' : figure.lines}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
