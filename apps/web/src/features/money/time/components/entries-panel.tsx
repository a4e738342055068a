import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Scissors, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { dayOf, endOfDay, instantOn } from '../../../../ui/format/day-of.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { entriesQuery, type Entry } from '../api/entries.ts';
import { useTimeVerbs } from '../api/verbs.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { useHours } from './use-hours.ts';
import type { Chosen } from './week-sheet.tsx';
import { WriteDownDialog } from './write-down-dialog.tsx';

const SKELETON_ROWS = 4;

interface EntriesPanelProps {
  personId: string;
  /** The week that is shown. */
  days: readonly string[];
  chosen: Chosen;
  /** Shows the whole week again. */
  onClear: () => void;
}

/** What was kept in the chosen cell, day or case, or in the whole week, with what can be done about each. */
export function EntriesPanel({ personId, days, chosen, onClear }: EntriesPanelProps) {
  const { t } = useTranslation('time');
  const dates = useDates();
  const { day, caseId } = chosen;
  const from = instantOn(day ?? days[0] ?? '', '00:00');
  const query = useQuery(entriesQuery(personId, from, endOfDay(day ?? days.at(-1) ?? ''), caseId));
  const [changed, setChanged] = useState<Entry | null>(null);
  const [reduced, setReduced] = useState<Entry | null>(null);
  const title = [day === null ? t('entries.week') : dates.date(day), caseId && query.data?.[0]?.cases?.title]
    .filter(Boolean)
    .join(', ');

  return (
    <Panel
      title={title}
      count={query.data?.length}
      busy={query.isPending}
      action={
        (day !== null || caseId !== null) && (
          <Button size="small" color="inherit" onClick={onClear}>
            {t('entries.all')}
          </Button>
        )
      }
    >
      <PanelBody query={query} rows={SKELETON_ROWS}>
        {(entries) =>
          entries.length === 0 ? (
            <PanelNote>{t('entries.empty')}</PanelNote>
          ) : (
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  withDay={day === null}
                  withCase={caseId === null}
                  onChange={setChanged}
                  onWriteDown={setReduced}
                />
              ))}
            </Box>
          )
        }
      </PanelBody>
      {changed && <EntryDialog entry={changed} onClose={() => setChanged(null)} />}
      {reduced && <WriteDownDialog entry={reduced} onClose={() => setReduced(null)} />}
    </Panel>
  );
}

interface EntryRowProps {
  entry: Entry;
  withDay: boolean;
  withCase: boolean;
  onChange: (entry: Entry) => void;
  onWriteDown: (entry: Entry) => void;
}

function EntryRow({ entry, withDay, withCase, onChange, onWriteDown }: EntryRowProps) {
  const { t } = useTranslation('time');
  const { user } = useSession();
  const hours = useHours();
  const dates = useDates();
  const { log, remove } = useTimeVerbs();
  const minutes = entry.minutes ?? 0;
  const said = entry.narrative ?? entry.tasks?.title ?? t('entries.noWords');
  const isMine = entry.user_id === user?.id;
  const isOpen = entry.invoice_item_id === null;
  const mayWriteDown =
    isOpen &&
    entry.billable &&
    entry.case_id !== null &&
    (isMine || user?.accessLevel === 'lawyer_admin' || entry.cases?.lead_lawyer_id === user?.id);

  const drop = async () => {
    try {
      await remove(entry.id);
    } catch (error) {
      return toast.error(messageOf(error, t));
    }
    return void offerUndo(t('entries.deleted', { hours: hours(minutes) }), () =>
      log({
        case_id: entry.task_id === null ? entry.case_id : null,
        task_id: entry.task_id,
        started_at: entry.started_at,
        minutes,
        narrative: entry.narrative,
        billable: entry.billable,
        task_code: entry.task_code,
        activity_code: entry.activity_code,
      }),
    );
  };
  const items = [
    ...(isMine && isOpen ? [{ label: t('entries.edit'), icon: Pencil, onSelect: () => onChange(entry) }] : []),
    ...(mayWriteDown ? [{ label: t('entries.writeDown'), icon: Scissors, onSelect: () => onWriteDown(entry) }] : []),
    ...(isMine && isOpen
      ? [{ label: t('entries.delete'), icon: Trash2, danger: true, onSelect: () => void drop() }]
      : []),
  ];
  const details = [
    withDay ? dates.date(dayOf(entry.started_at)) : null,
    withCase ? (entry.cases?.title ?? t('sheet.noCase')) : null,
    [entry.task_code, entry.activity_code].filter(Boolean).join('/') || null,
    entry.write_down_reason === null ? null : t('entries.reason', { reason: entry.write_down_reason }),
  ].filter((detail) => detail !== null);

  return (
    <Box
      component="li"
      data-row
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 52,
        paddingInline: 2,
        paddingBlock: 0.75,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box component="bdi" sx={{ width: 40, flexShrink: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {hours(minutes)}
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box dir="auto" sx={{ fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' }}>
          {entry.case_id === null || !withCase ? (
            said
          ) : (
            <RouterLink to={paths.dashboard.case.details(entry.case_id)} color="inherit">
              {said}
            </RouterLink>
          )}
        </Box>
        {details.length > 0 && (
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {details.map((detail, place) => (
              <span key={detail}>
                {place > 0 && ' · '}
                <bdi>{detail}</bdi>
              </span>
            ))}
          </Box>
        )}
      </Box>
      {!isOpen && <Label color="info">{t('entries.invoiced')}</Label>}
      <Box
        sx={{
          flexShrink: 0,
          fontSize: 13,
          textAlign: 'end',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Amount entry={entry} />
      </Box>
      <Box sx={{ width: { xs: 40, md: 32 }, flexShrink: 0 }}>
        {items.length > 0 && <RowMenu label={said} items={items} />}
      </Box>
    </Box>
  );
}

/** What of an entry is billed, with what it would be without a write-down. */
function Amount({ entry }: { entry: Entry }) {
  const { t } = useTranslation('time');
  const money = useMoney();
  const { amount, full_amount: full, currency, billable } = entry;
  if (!billable || entry.case_id === null || currency === null) return t('line.notBilled');
  if (amount === null) return t('line.noRate');
  return (
    <>
      <bdi>{money.amount(amount, currency)}</bdi>
      {full !== null && full !== amount && (
        <Box component="s" sx={{ display: 'block', fontSize: 12 }}>
          <bdi>{money.amount(full, currency)}</bdi>
        </Box>
      )}
    </>
  );
}
