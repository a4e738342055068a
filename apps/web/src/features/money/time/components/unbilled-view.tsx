import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { ListFrame } from '../../../../ui/list-frame.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { type UnbilledCase, unbilledCasesQuery, unbilledQuery } from '../api/unbilled.ts';
import { useHours } from './use-hours.ts';

const SKELETON_ROWS = 6;
const ROW_HEIGHT = 64;

/** What is not invoiced, by case: time, expenses and reached fees with their sums. A case opens what it consists of. */
export function UnbilledView({ head, views }: { head: PageHead; views: ReactNode }) {
  const { t } = useTranslation('time');
  const search = useSearch({ from: `/dashboard${paths.dashboard.time}` });
  const change = useChangeSearch();
  const query = useQuery(unbilledCasesQuery);
  return (
    <ListFrame head={head} views={views} panel={{ idBase: 'time', value: 'unbilled' }}>
      <Panel
        title={t('unbilled.title')}
        count={query.data && new Set(query.data.map(({ case_id: id }) => id)).size}
        busy={query.isPending}
      >
        <PanelBody query={query} rows={SKELETON_ROWS} height={ROW_HEIGHT}>
          {(cases) =>
            cases.length === 0 ? (
              <PanelNote>{t('unbilled.empty')}</PanelNote>
            ) : (
              <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
                {cases.map((one) => (
                  <CaseRow
                    key={`${one.case_id} ${one.currency}`}
                    row={one}
                    open={search.case === one.case_id}
                    onToggle={() => change({ case: search.case === one.case_id ? undefined : one.case_id })}
                  />
                ))}
              </Box>
            )
          }
        </PanelBody>
      </Panel>
    </ListFrame>
  );
}

interface CaseRowProps {
  row: UnbilledCase;
  open: boolean;
  onToggle: () => void;
}

function CaseRow({ row, open, onToggle }: CaseRowProps) {
  const { t } = useTranslation('time');
  const hours = useHours();
  const money = useMoney();
  const dates = useDates();
  const parts = [
    row.client_name,
    row.entries > 0 &&
      t('unbilled.time', { hours: hours(row.minutes), amount: money.amount(row.time_amount, row.currency) }),
    row.expenses > 0 && t('unbilled.expenses', { amount: money.amount(row.expense_amount, row.currency) }),
    row.fees > 0 && t('unbilled.fees', { amount: money.amount(row.fee_amount, row.currency) }),
    t('unbilled.since', { day: dates.date(row.oldest) }),
  ].filter((part) => part !== false && part !== null);
  return (
    <Box component="li" data-row sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: ROW_HEIGHT,
          paddingInline: 2,
          paddingBlock: 1,
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box dir="auto" sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 500, overflowWrap: 'anywhere' }}>
            <RouterLink to={paths.dashboard.case.details(row.case_id)} color="inherit">
              {row.case_title}
            </RouterLink>
          </Box>
          <Box sx={{ fontSize: 12, lineHeight: '18px', color: 'text.secondary' }}>
            <bdi>{row.case_number}</bdi>
            {parts.map((part) => (
              <span key={part}>
                {' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </Box>
        </Box>
        {row.unpriced > 0 && <Label color="warning">{t('unbilled.unpriced', { count: row.unpriced })}</Label>}
        <Box component="bdi" sx={{ flexShrink: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {money.amount(row.amount, row.currency)}
        </Box>
        <Box
          component="button"
          type="button"
          aria-expanded={open}
          aria-label={t('unbilled.open', { title: row.case_title })}
          onClick={onToggle}
          sx={TOGGLE}
        >
          <Box component={ChevronDown} size={18} aria-hidden sx={open ? { transform: 'rotate(180deg)' } : {}} />
        </Box>
      </Box>
      {open && <Items caseId={row.case_id} currency={row.currency} />}
    </Box>
  );
}

function Items({ caseId, currency }: { caseId: string; currency: string }) {
  const { t } = useTranslation('time');
  const hours = useHours();
  const money = useMoney();
  const dates = useDates();
  const query = useQuery(unbilledQuery(caseId));
  return (
    <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', backgroundColor: 'action.hover' }}>
      <PanelBody query={query} rows={SKELETON_ROWS}>
        {(items) => (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {items
              .filter((item) => item.currency === currency)
              .map((item) => (
                <Box key={item.id} component="li" sx={ITEM}>
                  <Box component="bdi" sx={{ flexShrink: 0, width: { xs: 80, sm: 104 }, color: 'text.secondary' }}>
                    {dates.date(item.on_day)}
                  </Box>
                  <Box dir="auto" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {item.narrative || t(item.kind === 'time' ? 'entries.noWords' : 'unbilled.expense')}
                    {item.user_name !== null && (
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {' · '}
                        <bdi>{item.user_name}</bdi>
                      </Box>
                    )}
                  </Box>
                  <Box component="bdi" sx={NUMBER}>
                    {item.minutes === null
                      ? t(item.kind === 'fee' ? 'unbilled.fee' : 'unbilled.expense')
                      : t('hours', { hours: hours(item.minutes) })}
                  </Box>
                  <Box component="bdi" sx={{ ...NUMBER, width: { xs: 72, sm: 104 } }}>
                    {item.amount === null ? t('line.noRate') : money.amount(item.amount, item.currency)}
                  </Box>
                </Box>
              ))}
          </Box>
        )}
      </PanelBody>
    </Box>
  );
}

const NUMBER = { flexShrink: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;
const ITEM = {
  display: 'flex',
  gap: 1.5,
  minHeight: 40,
  alignItems: 'center',
  paddingInline: 2,
  paddingBlock: 0.5,
  fontSize: 13,
  lineHeight: '18px',
} as const;
const TOGGLE = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
