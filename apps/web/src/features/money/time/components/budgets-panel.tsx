import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { budgetsQuery } from '../api/budgets.ts';

const SHOWN = 8;
const SKELETON_ROWS = 3;
const ROW_HEIGHT = 72;
const WHOLE = 100;
/** From so many percent on it is said in another colour. */
const NEAR = 75;
const FULL = 90;

/** How much of the caps and estimates of the reader's cases is used, the fullest first. */
export function BudgetsPanel() {
  const { t } = useTranslation('time');
  const money = useMoney();
  const query = useQuery(budgetsQuery);
  const colorOf = (percent: number) => (percent >= FULL ? 'error' : percent >= NEAR ? 'warning' : 'primary');
  return (
    <Panel title={t('budgets.title')} busy={query.isPending}>
      <PanelBody query={query} rows={SKELETON_ROWS} height={ROW_HEIGHT}>
        {(budgets) =>
          budgets.length === 0 ? (
            <PanelNote>{t('budgets.empty')}</PanelNote>
          ) : (
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {budgets.slice(0, SHOWN).map((budget) => (
                <Box
                  component="li"
                  key={budget.case_id}
                  sx={{
                    paddingInline: 2,
                    paddingBlock: 1.25,
                    '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
                  }}
                >
                  <Box sx={{ display: 'flex', gap: 1, fontSize: 13, lineHeight: '20px' }}>
                    <Box
                      dir="auto"
                      sx={{
                        flexGrow: 1,
                        minWidth: 0,
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                      }}
                    >
                      <RouterLink to={paths.dashboard.case.details(budget.case_id)} color="inherit">
                        {budget.case_title}
                      </RouterLink>
                    </Box>
                    <Box
                      component="bdi"
                      sx={{
                        fontWeight: 650,
                        flexShrink: 0,
                        whiteSpace: 'nowrap',
                        fontVariantNumeric: 'tabular-nums',
                        color: budget.percent >= NEAR ? `${colorOf(budget.percent)}.dark` : 'inherit',
                      }}
                    >
                      {t('budgets.percent', { percent: budget.percent })}
                    </Box>
                  </Box>
                  <LinearProgress
                    variant="determinate"
                    value={Math.min(budget.percent, WHOLE)}
                    color={colorOf(budget.percent)}
                    aria-label={budget.case_title}
                    sx={{ marginBlock: 0.75, height: 6, borderRadius: '3px' }}
                  />
                  <Box component="bdi" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
                    {t(budget.is_cap ? 'budgets.ofCap' : 'budgets.ofEstimate', {
                      used: money.amount(budget.used, budget.currency),
                      budget: money.amount(budget.budget, budget.currency),
                    })}
                  </Box>
                </Box>
              ))}
            </Box>
          )
        }
      </PanelBody>
    </Panel>
  );
}
