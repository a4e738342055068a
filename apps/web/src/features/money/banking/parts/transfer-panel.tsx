import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Slider from '@mui/material/Slider';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { asciiDigits } from '../../../../ui/form/ascii-digits.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { useBankingVerbs } from '../api/banking.ts';
import type { BankAccount } from '../types.ts';
import { DOTS } from '../use-hidden.ts';

const MOST = 1000;
const STEP = 50;

interface TransferPanelProps {
  accounts: readonly BankAccount[];
  isHidden: boolean;
}

/** Moves a small amount between two accounts of the firm, and asks before it does. */
export function TransferPanel({ accounts, isHidden }: TransferPanelProps) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const call = useBankingVerbs();
  const [fromId, setFromId] = useState<string | null>(null);
  const [toId, setToId] = useState<string | null>(null);
  const [written, setWritten] = useState('0');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isAsked, setIsAsked] = useState(false);
  const from = accounts.find(({ account_id: id }) => id === fromId) ?? accounts[0];
  const others = accounts.filter(
    ({ account_id: id, currency }) => id !== from?.account_id && currency === from?.currency,
  );
  const to = others.find(({ account_id: id }) => id === toId) ?? others[0];
  const amount = clamped(written);
  if (from === undefined || accounts.length < 2)
    return (
      <Panel title={t('transfer.title')}>
        <PanelNote>{t('transfer.two')}</PanelNote>
      </Panel>
    );
  // Another amount or account is another transfer.
  const renew = () => setKey(crypto.randomUUID());
  const set = (value: number) => {
    setWritten(String(value));
    renew();
  };
  const side = (label: string, value: string, chosen: readonly BankAccount[], onChange: (id: string) => void) => (
    <Select
      size="small"
      fullWidth
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
        renew();
      }}
      slotProps={{ input: { 'aria-label': label } }}
    >
      {chosen.map((one) => (
        <MenuItem key={one.account_id} value={one.account_id}>
          {one.name}
        </MenuItem>
      ))}
    </Select>
  );
  return (
    <Panel
      title={t('transfer.title')}
      action={<Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('transfer.own')}</Box>}
    >
      <Box sx={{ display: 'grid', gap: 1.5, padding: 2 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
            alignItems: 'center',
            gap: 1,
          }}
        >
          {side(t('transfer.from'), from.account_id, accounts, setFromId)}
          <Box component="span" aria-hidden sx={{ display: 'inline-flex', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
            <ArrowRight size={16} />
          </Box>
          {side(t('transfer.to'), to?.account_id ?? '', others, setToId)}
        </Box>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'center',
            alignItems: 'baseline',
            fontSize: 28,
            lineHeight: '36px',
            fontWeight: 700,
          }}
        >
          <Box component="span" aria-hidden>
            {money.symbol(from.currency)}
          </Box>
          <InputBase
            value={written}
            onChange={({ target }) => {
              setWritten(
                asciiDigits(target.value)
                  .replaceAll(/[^\d.]/g, '')
                  .slice(0, 7),
              );
              renew();
            }}
            onBlur={() => setWritten(String(amount))}
            inputProps={{ 'aria-label': t('transfer.amount'), inputMode: 'decimal', dir: 'ltr' }}
            sx={{
              font: 'inherit',
              // As wide as what is written in it.
              '& input': {
                width: `${Math.max(written.length, 1) + 0.5}ch`,
                padding: 0,
                height: 36,
                fontVariantNumeric: 'tabular-nums',
              },
            }}
          />
        </Box>
        <Box sx={{ paddingInline: 1.25 }}>
          <Slider
            aria-label={t('transfer.amount')}
            value={amount}
            min={0}
            max={MOST}
            step={STEP}
            getAriaValueText={(value) => money.amount(value, from.currency)}
            onChange={(_, value) => set(value)}
          />
        </Box>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            fontSize: 12,
            lineHeight: '16px',
            color: 'text.secondary',
          }}
        >
          <bdi>{money.amount(0, from.currency)}</bdi>
          <span>{t('transfer.has', { balance: isHidden ? DOTS : money.exact(from.balance, from.currency) })}</span>
          <bdi>{money.amount(MOST, from.currency)}</bdi>
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          disabled={amount === 0 || to === undefined}
          onClick={() => setIsAsked(true)}
        >
          {t('transfer.button')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsked}
        title={t('transfer.ask')}
        confirmLabel={t('transfer.button')}
        confirmColor="primary"
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          await call('transfer_between_accounts', {
            from_account: from.account_id,
            to_account: to?.account_id ?? '',
            amount,
            idempotency_key: key,
          });
          toast.success(t('transfer.done'));
          set(0);
        }}
      >
        {t('transfer.text', {
          amount: money.exact(amount, from.currency),
          from: from.name,
          to: to?.name ?? '',
        })}
      </ConfirmDialog>
    </Panel>
  );
}

/** What is written as an amount between nothing and the most, in cents. */
function clamped(written: string): number {
  const value = Number(written);
  return Number.isFinite(value) ? Math.min(MOST, Math.max(0, Math.round(value * 100) / 100)) : 0;
}
