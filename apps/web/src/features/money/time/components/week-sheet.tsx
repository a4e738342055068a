import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { visuallyHidden } from '@mui/utils';
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { CutText } from '../../../../ui/cut-text.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { dateLocale } from '../../../../ui/format/locale.ts';
import { today } from '../../../../ui/format/today.ts';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import type { SheetSum } from '../api/sheet.ts';
import type { SheetRow, sheetOf } from '../model/week.ts';
import { useHours } from './use-hours.ts';

/** What is chosen in the sheet: a day, a case, or the case on the day; null for all. */
export interface Chosen {
  day: string | null;
  caseId: string | null;
}

interface WeekSheetProps {
  days: readonly string[];
  sheet: ReturnType<typeof sheetOf>;
  sums: readonly SheetSum[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

const SUNDAY = 0;
const SATURDAY = 6;
const isWeekend = (day: string) => [SUNDAY, SATURDAY].includes(dayjs(day).day());
const keyOf = ({ caseId }: SheetRow) => caseId ?? '';

/** Arrows move from cell to cell; a button has the focus as long as it is one of them. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const across = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key] ?? 0;
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
  if (across === 0 && down === 0) return;
  const rows = [...event.currentTarget.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('button')]);
  const at = rows.findIndex((row) => row.some((cell) => cell === document.activeElement));
  const place = rows[at]?.findIndex((cell) => cell === document.activeElement) ?? -1;
  if (at < 0) return;
  event.preventDefault();
  let next = at + down;
  while (rows[next]?.length === 0) next += down;
  (rows[next] ?? rows[at])?.[place + across]?.focus();
}

/** A week: a row for each case, a column for each day, with the sums of both. A cell opens what was kept in it. */
export function WeekSheet(props: WeekSheetProps) {
  const { days, sheet, sums, chosen, onChoose } = props;
  const { t, i18n } = useTranslation('time');
  const hours = useHours();
  const dates = useDates();
  const money = useMoney();
  const isChosen = (day: string | null, caseId: string | null) => chosen.day === day && chosen.caseId === caseId;
  const choose = (day: string | null, caseId: string | null) =>
    onChoose(isChosen(day, caseId) ? { day: null, caseId: null } : { day, caseId });
  const dayName = (day: string) => dayjs(day).locale(dateLocale(i18n.language)).format('ddd D');
  // One cell is a stop of the Tab key: the chosen one, else the first.
  const stop = sheet.rows.some((row) => days.some((day) => isChosen(day, keyOf(row)))) ? null : 0;
  const billed = sums.reduce((sum, { billed_minutes: minutes }) => sum + minutes, 0);

  return (
    <Card component="section" aria-label={t('sheet.caption')}>
      <Box sx={{ display: { xs: 'grid', md: 'none' }, gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.5, padding: 1 }}>
        {days.map((day, place) => (
          <Box
            key={day}
            component="button"
            type="button"
            aria-pressed={chosen.day === day}
            onClick={() => choose(day, null)}
            sx={[STRIP, day === today() && { color: 'primary.main' }]}
          >
            <span style={visuallyHidden}>
              {`${dates.date(day)}: ${t('hours', { hours: hours(sheet.days[place] ?? 0) })}`}
            </span>
            <span aria-hidden>{dayjs(day).locale(dateLocale(i18n.language)).format('dd')}</span>
            <span aria-hidden>{dayjs(day).date()}</span>
            <Box component="span" aria-hidden sx={{ fontSize: 12, color: 'text.secondary' }}>
              {(sheet.days[place] ?? 0) === 0 ? '·' : hours(sheet.days[place] ?? 0)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="ul" sx={{ display: { xs: 'block', md: 'none' }, margin: 0, padding: 0, listStyle: 'none' }}>
        {sheet.rows.map((row) => (
          <Box component="li" key={keyOf(row)} sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
            <Box
              component="button"
              type="button"
              aria-pressed={isChosen(null, keyOf(row))}
              onClick={() => choose(null, keyOf(row))}
              sx={CASE_BUTTON}
            >
              <CaseName row={row} />
              <Box component="bdi" sx={NUMBER}>
                {hours(row.sum)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        component="table"
        onKeyDown={moveFocus}
        sx={{
          display: { xs: 'none', md: 'table' },
          width: 1,
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          fontSize: 14,
          '& th, & td': { borderBlockEnd: '1px solid', borderColor: 'divider', padding: 0 },
        }}
      >
        <caption style={visuallyHidden}>{t('sheet.caption')}</caption>
        <colgroup>
          <col />
          {days.map((day) => (
            <col key={day} style={{ width: 62 }} />
          ))}
          <col style={{ width: 72 }} />
        </colgroup>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={[HEAD, { textAlign: 'start', paddingInlineStart: '16px !important' }]}>
              {t('sheet.case')}
            </Box>
            {days.map((day) => (
              <Box
                component="th"
                scope="col"
                key={day}
                aria-current={day === today() ? 'date' : undefined}
                sx={[HEAD, day === today() && { color: 'primary.main' }]}
              >
                <bdi>{dayName(day)}</bdi>
              </Box>
            ))}
            <Box component="th" scope="col" sx={[HEAD, { paddingInlineEnd: '16px !important' }]}>
              {t('sheet.sum')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            <tr key={keyOf(row)}>
              <Box
                component="th"
                scope="row"
                sx={{ fontWeight: 500, textAlign: 'start', paddingInline: '16px 8px !important' }}
              >
                <CaseName row={row} />
              </Box>
              {days.map((day, place) => (
                <Box component="td" key={day} sx={isWeekend(day) ? { backgroundColor: 'action.hover' } : {}}>
                  <Box
                    component="button"
                    type="button"
                    tabIndex={isChosen(day, keyOf(row)) || stop === at + place ? 0 : -1}
                    aria-pressed={isChosen(day, keyOf(row))}
                    aria-label={t('sheet.cell', {
                      title: row.title ?? t('sheet.noCase'),
                      day: dates.date(day),
                      hours: hours(row.minutes[place] ?? 0),
                    })}
                    onClick={() => choose(day, keyOf(row))}
                    sx={CELL}
                  >
                    {(row.minutes[place] ?? 0) === 0 ? (
                      <Box component="span" sx={{ color: 'text.disabled' }}>
                        ·
                      </Box>
                    ) : (
                      <bdi>{hours(row.minutes[place] ?? 0)}</bdi>
                    )}
                  </Box>
                </Box>
              ))}
              <Box component="td" sx={SUM}>
                <bdi>{hours(row.sum)}</bdi>
              </Box>
            </tr>
          ))}
        </tbody>
        <Box component="tfoot" sx={{ backgroundColor: 'action.hover' }}>
          <tr>
            <Box
              component="th"
              scope="row"
              sx={{ height: 44, textAlign: 'start', fontWeight: 650, paddingInlineStart: '16px !important' }}
            >
              {t('sheet.day')}
            </Box>
            {days.map((day, place) => (
              <Box component="td" key={day} sx={[SUM, { paddingInlineEnd: '8px !important' }]}>
                <bdi>{hours(sheet.days[place] ?? 0)}</bdi>
              </Box>
            ))}
            <Box component="td" sx={SUM}>
              <bdi>{hours(sheet.sum)}</bdi>
            </Box>
          </tr>
        </Box>
      </Box>
      <PanelNote
        action={
          sums.length > 0 && (
            <bdi>
              {t('sheet.billed', {
                hours: hours(billed),
                amounts: sums.map(({ amount, currency }) => money.amount(amount, currency)).join(', '),
              })}
            </bdi>
          )
        }
      >
        {sheet.rows.length === 0 ? t('sheet.empty') : t('sheet.total', { hours: hours(sheet.sum) })}
      </PanelNote>
    </Card>
  );
}

function CaseName({ row }: { row: SheetRow }) {
  const { t } = useTranslation('time');
  return (
    <Box sx={{ minWidth: 0, paddingBlock: 0.75, lineHeight: '18px', textAlign: 'start' }}>
      <CutText text={row.title ?? t('sheet.noCase')} width={420} />
      <Box component="bdi" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
        {row.number ?? t('line.notBilled')}
      </Box>
    </Box>
  );
}

const NUMBER = { fontWeight: 650, fontVariantNumeric: 'tabular-nums' } as const;
const HEAD = {
  height: 40,
  fontSize: 13,
  fontWeight: 600,
  textAlign: 'end',
  color: 'text.secondary',
  paddingInlineEnd: '8px !important',
} as const;
const SUM = { ...NUMBER, textAlign: 'end', paddingInlineEnd: '16px !important' } as const;
const RESET = {
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-pressed=true]': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
    borderRadius: '4px',
  },
} as const;
const CELL = {
  ...RESET,
  display: 'block',
  width: 1,
  height: 48,
  paddingInline: 1,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
const STRIP = {
  ...RESET,
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  minHeight: 60,
  paddingInline: 0,
  paddingBlock: 0.5,
  borderRadius: '6px',
  fontSize: 13,
  fontWeight: 600,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
} as const;
const CASE_BUTTON = {
  ...RESET,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  width: 1,
  minHeight: 48,
  paddingInline: 2,
} as const;
