import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { PanelRow } from '../../../../ui/panel-row.tsx';
import { useTrustVerbs } from '../api/trust.ts';
import type { Retainer } from '../types.ts';

/** The retainer that was agreed, how much of it came, and asking the client for the rest. */
export function RetainerRow({ caseId, retainer }: { caseId: string; retainer: Retainer }) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const dates = useDates();
  const call = useTrustVerbs();
  const [isAsking, setIsAsking] = useState(false);
  const { amount, currency, received, missing, asked_at: askedAt, account_id: accountId } = retainer;
  const figure = useRef<HTMLElement>(null);
  const ask = async () => {
    if (accountId === null) return;
    setIsAsking(true);
    try {
      await call('ask_trust_refill', { account_id: accountId, case_id: caseId, amount: missing });
      toast.success(t('retainer.asked'));
      // The button goes with what it asked for.
      figure.current?.focus();
    } catch (error) {
      toast.error(messageOf(error, t));
    }
    setIsAsking(false);
  };
  return (
    <PanelRow
      title={t('retainer.title')}
      detail={
        missing > 0
          ? [
              t('retainer.received', { amount: money.exact(received, currency) }),
              askedAt !== null && t('retainer.askedOn', { day: dates.date(askedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')
          : t('retainer.complete')
      }
      end={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box
            ref={figure}
            tabIndex={-1}
            component="bdi"
            sx={{ fontWeight: 600, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
          >
            {money.exact(amount, currency)}
          </Box>
          {missing > 0 && accountId !== null && (
            <Button size="small" variant="outlined" color="inherit" loading={isAsking} onClick={() => void ask()}>
              {t('retainer.ask')}
            </Button>
          )}
        </Box>
      }
    />
  );
}
