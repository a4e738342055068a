import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { useTrustVerbs } from '../api/trust.ts';
import { LimitDialog } from '../dialogs/limit-dialog.tsx';
import { MinimumDialog } from '../dialogs/minimum-dialog.tsx';
import type { TrustAccount, TrustClient } from '../types.ts';

interface MinimumPanelProps {
  account: TrustAccount;
  client: TrustClient;
  caseId: string;
}

/** What the client has agreed to keep, how much of it is there, and asking for the rest. */
export function MinimumPanel({ account, client, caseId }: MinimumPanelProps) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const dates = useDates();
  const call = useTrustVerbs();
  const [isOpen, setIsOpen] = useState(false);
  const { cleared, held, minimum, refill_asked_at: askedAt } = client;
  const share = minimum === null ? 0 : Math.min(100, (cleared / minimum) * 100);
  const ask = () => {
    call('ask_trust_refill', { account_id: account.account_id, case_id: caseId }).then(
      () => toast.success(t('minimum.asked')),
      (error: unknown) => toast.error(messageOf(error, t)),
    );
  };
  return (
    <Panel
      title={t('minimum.title')}
      action={
        <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
          {t(minimum === null ? 'minimum.set' : 'minimum.change')}
        </Button>
      }
    >
      {minimum === null ? (
        <PanelNote>{t('minimum.none')}</PanelNote>
      ) : (
        <Box sx={{ display: 'grid', gap: 1, padding: 2 }}>
          <LinearProgress
            variant="determinate"
            value={share}
            color={share < 100 ? 'warning' : 'success'}
            aria-label={t('minimum.title')}
            sx={{ height: 6, borderRadius: 1 }}
          />
          <Box sx={{ fontSize: 14, lineHeight: '20px' }}>
            {t('minimum.of', {
              cleared: money.exact(cleared, account.currency),
              minimum: money.exact(minimum, account.currency),
            })}
          </Box>
          {askedAt !== null && (
            <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              {t('minimum.askedOn', { day: dates.date(askedAt) })}
            </Box>
          )}
          {cleared + held < minimum && askedAt === null && (
            <Button size="small" variant="outlined" color="inherit" onClick={ask} sx={{ justifySelf: 'start' }}>
              {t('minimum.ask')}
            </Button>
          )}
        </Box>
      )}
      {isOpen && <MinimumDialog account={account} caseId={caseId} minimum={minimum} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

/** Where the money is, and who agrees to what. */
export function AccountPanel({ account }: { account: TrustAccount }) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const dates = useDates();
  const [isOpen, setIsOpen] = useState(false);
  const facts = [
    [t('account.bank'), account.bank],
    [t('account.number'), `•••• ${account.number_end}`],
    [
      t('account.second'),
      account.second_person_above === null
        ? t('account.never')
        : t('account.above', { amount: money.exact(account.second_person_above, account.currency) }),
    ],
    ...(account.interest_to === null ? [] : [[t('account.interest'), account.interest_to]]),
    [
      t('account.signed'),
      account.signed_until === null ? t('account.notYet') : (dates.date(account.signed_until) ?? ''),
    ],
  ] as const;
  return (
    <Panel
      title={t('account.panel')}
      action={
        // At zero every payment asks for a second person already: nothing is lower.
        account.second_person_above !== 0 && (
          <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
            {t('limit.change')}
          </Button>
        )
      }
    >
      <PanelRows>
        {facts.map(([name, value]) => (
          <PanelRow
            key={name}
            title={<Box sx={{ fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>{name}</Box>}
            end={
              <Box
                component="bdi"
                sx={{ color: 'text.primary', whiteSpace: 'normal', maxWidth: 190, textAlign: 'end' }}
              >
                {value}
              </Box>
            }
          />
        ))}
      </PanelRows>
      {isOpen && <LimitDialog account={account} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

/** Which rule of the bar this page serves. */
export function RulePanel({ of }: { of: 'journal' | 'client' | 'reconciliation' }) {
  const { t } = useTranslation('trust');
  return (
    <Panel title={t('rule.title')}>
      <Box sx={{ padding: 2, fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>{t(`rule.${of}`)}</Box>
    </Panel>
  );
}
