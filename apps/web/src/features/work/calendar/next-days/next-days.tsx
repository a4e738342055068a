import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { IN_ORDER } from '../../../../ui/in-order.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Views } from '../../../../ui/views.tsx';
import type { TaskItem } from '../types.ts';
import { DayStrip } from './day-strip.tsx';
import { nextDaysOf, type NextItem, type NextKind, nextKinds, stripDays } from './model.ts';
import { NextRow } from './next-row.tsx';

/** How many lines are shown before the rest is asked for. */
const FIRST_LINES = 12;

interface NextDaysProps {
  /** The reader's day, `YYYY-MM-DD`. */
  today: string;
  /** What is on those days; undefined until that is known. */
  items: readonly NextItem[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** On which days courts are closed, and why. */
  closed: ReadonlyMap<string, string>;
  onComplete: (task: TaskItem) => unknown;
  /** What comes between the strip and the days, where that is looked at first. */
  between?: ReactNode;
}

/** What is late, and what the next fourteen days hold: a strip of the days, and below it each thing with its case. */
export function NextDays({ today, items: known, error, onRetry, closed, onComplete, between }: NextDaysProps) {
  const { t } = useTranslation('calendar');
  const [kind, setKind] = useState<NextKind>('all');
  const [all, setAll] = useState(false);
  const items = known ?? [];
  const whole = nextDaysOf(items, today);
  const { late, days } = nextDaysOf(
    items.filter((item) => kind === 'all' || item.kind === kind),
    today,
  );
  const counts = new Map<NextKind, number>();
  for (const item of [...whole.late, ...whole.days.flatMap((day) => day.items)])
    for (const each of ['all', item.kind] as const) counts.set(each, (counts.get(each) ?? 0) + 1);
  const dates = useDates();
  const strip = stripDays(today);
  const nameOf = (day: string) => {
    const name = dates.date(day) ?? '';
    if (day === today) return t('nextDays.today', { day: name });
    return day === strip[1] ? t('nextDays.tomorrow', { day: name }) : name;
  };
  // A day on which courts are closed has its line even where nothing is on it.
  const dated =
    kind === 'all'
      ? strip.flatMap((day) => {
          const found = days.find((one) => one.day === day);
          return found ?? (closed.has(day) ? { day, items: [] } : []);
        })
      : days;

  // The lines that are shown, with the heads of their days.
  const groups = [
    ...(late.length > 0 ? [{ day: 'late', name: t('nextDays.late'), items: late }] : []),
    ...dated.map((day) => ({ ...day, name: nameOf(day.day) })),
  ];
  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  let room = all ? total : FIRST_LINES;
  const shown = groups.flatMap((group) => {
    const fitting = group.items.slice(0, Math.max(0, room));
    room -= group.items.length;
    return fitting.length > 0 || (group.items.length === 0 && room > 0) ? [{ ...group, items: fitting }] : [];
  });
  const rest = total - shown.reduce((sum, group) => sum + group.items.length, 0);

  const show = (day: string) => {
    setKind('all');
    setAll(true);
    requestAnimationFrame(() => {
      const part = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
      part?.scrollIntoView({ block: 'center' });
      // So that the next key goes on from there.
      part?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    });
  };

  return (
    <Box data-today sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', ...IN_ORDER }}>
      <DayStrip today={today} days={strip} found={whole.days} closed={closed} onShow={show} />
      {between}
      <Panel
        title={t('nextDays.title')}
        busy={known === undefined && !error}
        action={
          <Views
            counted
            label={t('nextDays.kinds')}
            value={kind}
            views={nextKinds.map((value) => ({
              value,
              label: t(`nextDays.kind.${value}`),
              count: known && (counts.get(value) ?? 0),
            }))}
            onChange={(chosen) => setKind(nextKinds.find((one) => one === chosen) ?? 'all')}
          />
        }
      >
        {error && known === undefined ? (
          <Box sx={{ padding: 2 }}>
            <ErrorState error={error} onRetry={onRetry} />
          </Box>
        ) : known === undefined ? (
          <Box sx={{ paddingInline: 2 }}>
            {Array.from({ length: FIRST_LINES }, (_, line) => (
              <Skeleton key={line} height={40} />
            ))}
          </Box>
        ) : total === 0 ? (
          <Box sx={{ padding: 4, textAlign: 'center', typography: 'body2', color: 'text.secondary' }}>
            {t('nextDays.nothing')}
          </Box>
        ) : (
          shown.map((group) => (
            <section key={group.day} data-day={group.day} aria-label={group.name}>
              <Box
                component="h3"
                tabIndex={-1}
                sx={{
                  outline: 0,
                  margin: 0,
                  paddingInline: 2,
                  fontSize: 12,
                  lineHeight: '32px',
                  fontWeight: 650,
                  color: group.day === 'late' ? 'error.main' : 'text.primary',
                  backgroundColor: 'action.hover',
                  borderBlockEnd: '1px solid',
                  borderColor: 'divider',
                }}
              >
                {group.name}
                {closed.has(group.day) && (
                  <Box component="bdi" sx={{ marginInlineStart: 1, fontWeight: 500, color: 'text.secondary' }}>
                    {closed.get(group.day)}
                  </Box>
                )}
              </Box>
              <Box
                component="ul"
                sx={{
                  margin: 0,
                  padding: 0,
                  listStyle: 'none',
                  'section:not(:last-of-type) > &': { borderBlockEnd: '1px solid', borderColor: 'divider' },
                }}
              >
                {group.items.map((item) => (
                  <NextRow
                    key={item.key}
                    item={item}
                    isLate={group.day === 'late'}
                    today={today}
                    onComplete={onComplete}
                  />
                ))}
              </Box>
            </section>
          ))
        )}
        {rest > 0 && (
          <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', padding: 0.5 }}>
            <Button color="inherit" size="small" onClick={() => setAll(true)}>
              {t('nextDays.more', { count: rest })}
            </Button>
          </Box>
        )}
      </Panel>
    </Box>
  );
}
