import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, MailCheck, Send, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import type { PageHead } from '../../../../ui/page.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { EachDialog } from '../each-dialog.tsx';
import { type LateInvoice, lateQuery, lateSumsQuery, useLateVerbs } from './api.ts';
import { isLateSort, LATE_GROUPS, lateStateOf, PAGE_SIZES } from './state.ts';
import { useLateColumns } from './use-late-columns.tsx';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })));
const LateSettingsDialog = lazy(() =>
  import('./settings-dialog.tsx').then((module) => ({ default: module.LateSettingsDialog })),
);

/** What is late, with the step that comes next for each; steps are looked at and sent here, one or many. */
export function LateList({ head }: { head: PageHead }) {
  const { t } = useTranslation('latePayment');
  const money = useMoney();
  const search = useSearch({ from: `/dashboard${paths.dashboard.invoice.late}` });
  const change = useChangeSearch();
  const state = lateStateOf(search);
  const list = useQuery(lateQuery(state));
  const sums = useQuery(lateSumsQuery(state));
  const columns = useLateColumns();
  const { sendMany } = useLateVerbs();
  const [selected, setSelected] = useState<string[]>([]);
  const [known, setKnown] = useState<ReadonlyMap<string, LateInvoice>>(new Map());
  const [isAsked, setIsAsked] = useState(false);
  const countOf = (group: string) =>
    sums.data
      ?.filter(({ shown_as: shown }) => group === '' || shown === group)
      .reduce((all, { invoices }) => all + invoices, 0);
  const amounts = new Map<string, number>();
  for (const { currency, amount } of sums.data ?? []) amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  const chosen = selected.flatMap((id) => known.get(id) ?? []);
  const choose = (ids: string[]) => {
    setSelected(ids);
    setKnown(new Map([...known, ...(list.data?.rows ?? []).map((row) => [row.id, row] as const)]));
  };
  const clear = () => change({ q: undefined });
  return (
    <>
      <ListTable
        name="late"
        head={{
          ...head,
          action: (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<SlidersHorizontal size={18} aria-hidden />}
              onClick={() => change({ settings: 'late' })}
            >
              {t('settings.open')}
            </Button>
          ),
        }}
        above={
          <Typography variant="body2" sx={{ minHeight: { xs: 40, sm: 20 }, marginBlockEnd: 1 }}>
            {sums.data !== undefined &&
              t('summary', {
                count: countOf('') ?? 0,
                amount:
                  [...amounts].map(([currency, amount]) => money.billed(amount, currency)).join(' · ') ||
                  money.number(0),
              })}
          </Typography>
        }
        state={state}
        change={change}
        query={list}
        statuses={{
          label: t('statuses'),
          items: [
            { value: '', label: t('groups.all'), count: countOf('') },
            ...LATE_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`), count: countOf(group) })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('search') }}
        filtered={
          state.q === ''
            ? null
            : { filters: [{ label: t('search'), values: [{ label: state.q, onRemove: clear }] }], onClear: clear }
        }
        caption={t('title')}
        columns={columns}
        isSort={isLateSort}
        rowId={({ id }) => id}
        rowName={({ invoice_number: number }) => number}
        rowActions={menuOf}
        selection={{
          selected,
          onChange: choose,
          isSelectable: ({ shown_as: group }) => group === 'ready',
          actions: (
            <Button
              size="small"
              color="inherit"
              startIcon={<Send size={16} aria-hidden />}
              onClick={() => setIsAsked(true)}
            >
              {t('send.many')}
            </Button>
          ),
        }}
        minWidth={900}
        rowHeight={57}
        pageSizes={PAGE_SIZES}
        empty={
          state.q === '' ? (
            <NoneInStatus>{t('empty.none')}</NoneInStatus>
          ) : (
            <NothingMatches title={t('empty.noMatch')} onClear={clear} />
          )
        }
      />
      {isAsked && (
        <EachDialog
          invoices={new Map(chosen.map(({ id, invoice_number: number }) => [id, number]))}
          title={t('send.title', { count: chosen.length })}
          text={t('send.text')}
          submitLabel={t('send.submit')}
          cancelLabel={t('send.cancel')}
          closeLabel={t('preview.close')}
          doneText={(count) => t('send.done', { count })}
          refusedText={(count) => t('send.unsent', { count })}
          work={sendMany(new Map(chosen.flatMap(({ id, step_id: step }) => (step === null ? [] : [[id, step]]))))}
          onClose={(refused) => {
            setIsAsked(false);
            if (refused !== null) setSelected([...refused]);
          }}
        />
      )}
      {search.settings === 'late' && (
        <Suspense>
          <LateSettingsDialog onClose={() => change({ settings: undefined })} />
        </Suspense>
      )}
    </>
  );
}

function menuOf(row: LateInvoice) {
  return <LateMenu row={row} />;
}

function LateMenu({ row }: { row: LateInvoice }) {
  const { t } = useTranslation('latePayment');
  const [isLooked, setIsLooked] = useState(false);
  return (
    <>
      <RowMenu
        label={row.invoice_number}
        items={[
          { label: t('menu.invoice'), icon: Eye, to: paths.dashboard.invoice.details(row.id) },
          ...(row.step_id === null
            ? []
            : [{ label: t('panel.preview'), icon: MailCheck, onSelect: () => setIsLooked(true) }]),
        ]}
      />
      {isLooked && (
        <Suspense>
          <PreviewDialog invoiceId={row.id} onClose={() => setIsLooked(false)} />
        </Suspense>
      )}
    </>
  );
}
