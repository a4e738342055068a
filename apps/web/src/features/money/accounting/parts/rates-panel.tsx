import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { PagedTable, tablePageOf } from '../../shared/paged-table.tsx';
import { accountingSettingsQuery, type ExchangeRate, ratesQuery, useAccounting } from '../api/accounting.ts';
import { RateDialog } from '../dialogs/rate-dialog.tsx';
import { NotRates, readCentralBank } from '../model/central-bank.ts';
import { TOGETHER } from './together.ts';

/** The rates of exchange of the firm: from the file of the European Central Bank, or by hand. */
export function RatesPanel() {
  const { t } = useTranslation('accounting');
  const money = useMoney();
  const place = tablePageOf(useSearch({ from: `/dashboard${paths.dashboard.banking}` }));
  const query = useQuery(ratesQuery(place.page, place.pageSize));
  const own = useQuery(accountingSettingsQuery).data?.currency ?? '';
  const { keepRates, isKeeping, removeRate } = useAccounting();
  const columns = useColumns();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const kept = await keepRates(await readCentralBank(file));
      toast.success(t('rates.done', { count: kept, number: money.number(kept) }));
    } catch (error) {
      toast.error(error instanceof NotRates ? t('rates.notRates') : messageOf(error, t));
    }
  };
  const remove = async (id: string) => {
    try {
      await removeRate(id);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const menuOf = ({ id, base, currency }: ExchangeRate) => (
    <RowMenu
      label={`${base} ${currency}`}
      items={[{ label: t('rates.remove'), icon: Trash2, onSelect: () => void remove(id) }]}
    />
  );
  return (
    <Panel
      title={t('rates.title')}
      count={query.data?.total}
      busy={query.isPending}
      action={
        <Box sx={TOGETHER}>
          <input
            ref={input}
            hidden
            type="file"
            accept=".csv,.xml"
            aria-label={t('rates.file')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button size="small" color="inherit" loading={isKeeping} onClick={() => input.current?.click()}>
            {t('rates.file')}
          </Button>
          <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
            {t('rates.add')}
          </Button>
        </Box>
      }
    >
      <PagedTable
        caption={t('rates.title')}
        columns={columns}
        query={query}
        place={place}
        rowId={({ id }) => id}
        rowName={({ base, currency }) => `${base} ${currency}`}
        pageSize={Math.min(place.pageSize, query.data?.total ?? 5)}
        minWidth={560}
        rowActions={menuOf}
        empty={<PanelNote>{t('rates.none')}</PanelNote>}
      />
      {isOpen && <RateDialog own={own} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function useColumns(): Column<ExchangeRate>[] {
  const { t } = useTranslation('accounting');
  const dates = useDates();
  const money = useMoney();
  return [
    {
      id: 'rate',
      label: t('rates.rate'),
      grows: true,
      minWidth: 200,
      render: ({ base, currency, rate }) => (
        <Box component="bdi" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {`1 ${base} = ${money.rate(rate)} ${currency}`}
        </Box>
      ),
    },
    {
      id: 'day',
      label: t('rates.day'),
      minWidth: 110,
      render: ({ day }) => <bdi>{dates.date(day)}</bdi>,
    },
    { id: 'source', label: t('rates.source'), minWidth: 180, render: ({ source }) => <bdi>{source}</bdi> },
  ];
}
