import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, FilePlus2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { today } from '../../../../ui/format/today.ts';
import type { PageHead } from '../../../../ui/page.tsx';
import { DayInput } from '../../../../ui/picker/day-input.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { settingsQuery } from '../api/billing.ts';
import { batchQuery, type BatchStart, batchSumsQuery, type BillableCase, latestRunQuery, useBatch } from './api.ts';
import { RunPanel } from './run-panel.tsx';
import { BATCH_GROUPS, batchStateOf, isBatchSort, PAGE_SIZES } from './state.ts';
import { useBatchColumns } from './use-batch-columns.tsx';

/** Which cases are billed: all that are found, the chosen ones, or all but these. */
type Which = 'all' | 'these' | 'others';

/** What each case has to bill up to a day, of which drafts are made for many at once. Everything that orders, narrows or counts is the database's doing. */
export function BatchList({ head }: { head: PageHead }) {
  const { t } = useTranslation('batch');
  const dates = useDates();
  const money = useMoney();
  const search = useSearch({ from: `/dashboard${paths.dashboard.invoice.batch}` });
  const change = useChangeSearch();
  const state = batchStateOf(search);
  const list = useQuery(batchQuery(state));
  const sums = useQuery(batchSumsQuery(state));
  const run = useQuery(latestRunQuery);
  const settings = useQuery(settingsQuery);
  const columns = useBatchColumns();
  const { start } = useBatch();
  const [selected, setSelected] = useState<string[]>([]);
  // One key for each question: answered twice, it is one run.
  const [asked, ask] = useState<{ which: Which; runId: string } | null>(null);
  const ready = sums.data?.filter(({ shown_as: shown }) => shown === 'ready');
  const countOf = (group: string) =>
    sums.data
      ?.filter(({ shown_as: shown }) => group === '' || shown === group)
      .reduce((all, { cases }) => all + cases, 0);
  const all = countOf('ready') ?? 0;
  const isAtWork = run.data?.ended_at === null;
  const counts: Record<Which, number> = { all, these: selected.length, others: Math.max(all - selected.length, 0) };
  const question = (which: Which) => () => ask({ which, runId: crypto.randomUUID() });
  const idsOf: Record<Which, Pick<BatchStart, 'these' | 'all_but'>> = {
    all: { these: null, all_but: null },
    these: { these: selected, all_but: null },
    others: { these: null, all_but: selected },
  };
  return (
    <>
      <ListTable
        name="batch"
        head={{
          ...head,
          action: (
            <Button
              variant="contained"
              startIcon={<FilePlus2 size={18} aria-hidden />}
              disabled={all === 0 || isAtWork}
              onClick={question('all')}
            >
              {t('start.all')}
            </Button>
          ),
        }}
        above={
          <>
            {run.data && <RunPanel key={run.data.id} run={run.data} />}
            {settings.data?.tax_number === null && (
              <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
                {t('noTaxNumber')}
              </Alert>
            )}
            <Typography variant="body2" sx={{ minHeight: { xs: 40, sm: 20 }, marginBlockEnd: 1 }}>
              {ready !== undefined &&
                t('summary', {
                  day: dates.date(state.upTo),
                  count: all,
                  amount:
                    ready.map(({ amount, currency }) => money.billed(amount, currency)).join(' · ') || money.number(0),
                })}
            </Typography>
          </>
        }
        state={state}
        change={change}
        query={list}
        statuses={{
          label: t('statuses'),
          items: [
            { value: '', label: t('groups.all'), count: countOf('') },
            ...BATCH_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`), count: countOf(group) })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('search') }}
        tools={
          // The sentence below says what the day is.
          <Box sx={{ flexShrink: 0, width: { xs: 176, sm: 200 } }}>
            <DayInput
              labelHidden
              size="small"
              label={t('upTo')}
              value={state.upTo}
              onChange={(to) => {
                setSelected([]);
                change({ to: to ?? undefined });
              }}
              max={today()}
              {...(state.upTo > today() && { errorText: t('future') })}
            />
          </Box>
        }
        filtered={
          state.q === ''
            ? null
            : {
                filters: [
                  { label: t('search'), values: [{ label: state.q, onRemove: () => change({ q: undefined }) }] },
                ],
                onClear: () => change({ q: undefined }),
              }
        }
        caption={t('title')}
        columns={columns}
        isSort={isBatchSort}
        rowId={({ case_id: id }) => id}
        rowName={({ case_title: title }) => title}
        rowActions={menuOf}
        selection={{
          selected,
          onChange: setSelected,
          isSelectable: ({ amount }) => amount > 0,
          actions: (
            <>
              <Button size="small" color="inherit" disabled={isAtWork} onClick={question('these')}>
                {t('start.these')}
              </Button>
              <Button
                size="small"
                color="inherit"
                disabled={isAtWork || counts.others === 0}
                onClick={question('others')}
              >
                {t('start.others')}
              </Button>
            </>
          ),
        }}
        minWidth={960}
        rowHeight={57}
        pageSizes={PAGE_SIZES}
        empty={
          state.q === '' ? (
            <NoneInStatus>{t('empty.none')}</NoneInStatus>
          ) : (
            <NothingMatches title={t('empty.noMatch')} onClear={() => change({ q: undefined })} />
          )
        }
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('start.title', { count: counts[asked?.which ?? 'all'] })}
        confirmLabel={t('start.submit')}
        confirmColor="primary"
        onClose={() => ask(null)}
        onConfirm={async () => {
          if (asked === null) return;
          const begun = await start({
            run_id: asked.runId,
            up_to: state.upTo,
            search: state.q,
            ...idsOf[asked.which],
          });
          setSelected([]);
          toast.success(t('start.done', { count: begun.case_count }));
        }}
      >
        {t('start.text', { day: dates.date(state.upTo) })}
      </ConfirmDialog>
    </>
  );
}

function menuOf(row: BillableCase) {
  return <BillableMenu row={row} />;
}

function BillableMenu({ row }: { row: BillableCase }) {
  const { t } = useTranslation('batch');
  return (
    <RowMenu
      label={row.case_title}
      items={[
        { label: t('menu.case'), icon: Eye, to: paths.dashboard.case.details(row.case_id) },
        { label: t('menu.write'), icon: Pencil, to: paths.dashboard.invoice.new, search: { case: row.case_id } },
      ]}
    />
  );
}
