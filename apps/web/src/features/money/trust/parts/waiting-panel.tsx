import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { trustRequestsQuery, useTrustVerbs } from '../api/trust.ts';
import type { TrustAccount, TrustRequest } from '../types.ts';

/** Payments above the limit, which another administrator than the one who asked agrees to or declines. */
export function WaitingPanel({ account, caseId }: { account: TrustAccount; caseId: string | null }) {
  const { t } = useTranslation('trust');
  const { user } = useSession();
  const money = useMoney();
  const query = useQuery(trustRequestsQuery(account.account_id, caseId));
  const [asks, setAsks] = useState<{ act: 'approve' | 'decline' | 'withdraw'; request: TrustRequest } | null>(null);
  return (
    <Panel title={t('waiting.title')} count={query.data?.length} busy={query.isPending}>
      <PanelBody query={query} rows={1} height={56}>
        {(requests) =>
          requests.length === 0 ? (
            <PanelNote>{t('waiting.none')}</PanelNote>
          ) : (
            <PanelRows>
              {requests.map((request) => {
                const isMine = request.requested_by === user?.id;
                const amount = money.exact(request.amount, request.currency);
                return (
                  <PanelRow
                    key={request.id}
                    title={request.memo}
                    detail={t('waiting.asked', { amount, name: request.requested_by_name ?? '' })}
                    end={
                      isMine ? (
                        <Button
                          size="small"
                          variant="outlined"
                          color="inherit"
                          onClick={() => setAsks({ act: 'withdraw', request })}
                        >
                          {t('waiting.withdraw')}
                        </Button>
                      ) : (
                        <>
                          <Button size="small" color="inherit" onClick={() => setAsks({ act: 'decline', request })}>
                            {t('waiting.decline')}
                          </Button>
                          <Button
                            size="small"
                            variant="outlined"
                            color="inherit"
                            onClick={() => setAsks({ act: 'approve', request })}
                          >
                            {t('waiting.approve')}
                          </Button>
                        </>
                      )
                    }
                  />
                );
              })}
            </PanelRows>
          )
        }
      </PanelBody>
      <Deciding asks={asks} onClose={() => setAsks(null)} />
    </Panel>
  );
}

interface DecidingProps {
  asks: { act: 'approve' | 'decline' | 'withdraw'; request: TrustRequest } | null;
  onClose: () => void;
}

function Deciding({ asks, onClose }: DecidingProps) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const call = useTrustVerbs();
  const request = asks?.request;
  const amount = request ? money.exact(request.amount, request.currency) : '';
  // A payment of an invoice goes to the firm.
  const what = t(request?.payee == null ? 'waiting.whatForInvoice' : 'waiting.what', {
    amount,
    payee: request?.payee ?? '',
    what: request?.memo ?? '',
  });
  return (
    <>
      <ConfirmDialog
        open={asks?.act === 'approve' || asks?.act === 'withdraw'}
        title={t(asks?.act === 'withdraw' ? 'waiting.withdraw' : 'waiting.approveTitle')}
        confirmLabel={t(asks?.act === 'withdraw' ? 'waiting.withdraw' : 'waiting.approve')}
        confirmColor="primary"
        onConfirm={async () => {
          if (asks?.act === 'approve') await call('approve_trust_disbursement', { request_id: asks.request.id });
          if (asks?.act === 'withdraw')
            await call('decline_trust_disbursement', { request_id: asks.request.id, reason: null });
          toast.success(t(asks?.act === 'withdraw' ? 'waiting.withdrawn' : 'waiting.approved'));
        }}
        onClose={onClose}
      >
        {what}
      </ConfirmDialog>
      <ReasonDialog
        open={asks?.act === 'decline'}
        required
        draft={`trust-decline:${request?.id ?? ''}`}
        title={t('waiting.declineTitle')}
        description={what}
        label={t('waiting.reason')}
        confirmLabel={t('waiting.decline')}
        confirmColor="error"
        onConfirm={async (reason) => {
          if (request === undefined) return;
          await call('decline_trust_disbursement', { request_id: request.id, reason });
          toast.success(t('waiting.declined'));
        }}
        onClose={onClose}
      />
    </>
  );
}
