import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Ban, Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { Invoice } from '../api/invoice.ts';
import { latenessQuery, useLateVerbs } from './api.ts';
import { nextOf, type PlanState, stateOf } from './plan.ts';

const COLORS: Record<PlanState, LabelColor> = {
  offered: 'info',
  kept: 'success',
  late: 'warning',
  broken: 'error',
  completed: 'success',
  declined: 'default',
  ended: 'default',
};

interface PlanPanelProps {
  invoice: Invoice;
  /** Of the firm: they withdraw a plan, and record that it was accepted. */
  isAdmin: boolean;
  /** Who answers an offer. */
  isClient: boolean;
}

/** The payment plan of an invoice with its instalments; the client answers an offer here. Nothing where there is none. */
export function PlanPanel({ invoice, isAdmin, isClient }: PlanPanelProps) {
  const { t } = useTranslation('latePayment');
  const dates = useDates();
  const money = useMoney();
  const { data } = useQuery(latenessQuery(invoice.id));
  const { answer, withdraw } = useLateVerbs();
  const [asked, ask] = useState<'accept' | 'decline' | 'record' | 'withdraw' | null>(null);
  const plan = data?.plan ?? null;
  if (plan === null) return null;
  const state = stateOf(plan);
  const next = nextOf(plan);
  const close = () => ask(null);
  const holds = state === 'offered' || state === 'kept' || state === 'late' || state === 'broken';
  const amount = (value: number) => money.billed(value, invoice.currency);
  return (
    <Panel
      title={t('plan.title')}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Label color={COLORS[state]}>{t(`plan.states.${state}`)}</Label>
          {isAdmin && holds && (
            <RowMenu
              label={t('plan.title')}
              items={[
                ...(state === 'offered'
                  ? [{ label: t('plan.record'), icon: Check, onSelect: () => ask('record') }]
                  : []),
                { label: t('plan.withdraw'), icon: Ban, danger: true, onSelect: () => ask('withdraw') },
              ]}
            />
          )}
        </Box>
      }
    >
      {(plan.note !== null || plan.answer_note !== null || (isClient && state === 'offered')) && (
        <Box sx={{ display: 'grid', gap: 1.5, padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
          {plan.note !== null && (
            <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
              {plan.note}
            </Typography>
          )}
          {plan.answer_note !== null && (
            <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
              {plan.answer_note}
            </Typography>
          )}
          {isClient && state === 'offered' && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained" onClick={() => ask('accept')}>
                {t('plan.accept')}
              </Button>
              <Button variant="outlined" color="inherit" onClick={() => ask('decline')}>
                {t('plan.decline')}
              </Button>
            </Box>
          )}
        </Box>
      )}
      <PanelRows ordered>
        {plan.instalments.map(({ place, due_on: day, amount: whole, paid }) => (
          <PanelRow
            key={place}
            title={<bdi>{dates.date(day)}</bdi>}
            {...(paid > 0 && paid < whole && { detail: t('plan.partly', { paid: amount(paid) }) })}
            end={
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {paid >= whole ? (
                  <Label color="success">{t('plan.paid')}</Label>
                ) : (
                  next?.place === place && <Label color={COLORS[state]}>{t('plan.next')}</Label>
                )}
                <bdi>{amount(whole)}</bdi>
              </Box>
            }
          />
        ))}
      </PanelRows>
      <ConfirmDialog
        open={asked === 'accept'}
        title={t('plan.acceptTitle')}
        confirmLabel={t('plan.accept')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          await answer(plan.id, true, null);
          toast.success(t('plan.accepted'));
        }}
      >
        {t('plan.acceptText', { amount: amount(plan.total), count: plan.instalments.length })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'withdraw'}
        title={t('plan.withdrawTitle')}
        confirmLabel={t('plan.withdraw')}
        onClose={close}
        onConfirm={() => withdraw(plan.id)}
      >
        {t('plan.withdrawText')}
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'decline'}
        title={t('plan.declineTitle')}
        description={t('plan.declineText')}
        label={t('plan.answerNote')}
        confirmLabel={t('plan.decline')}
        draft={`decline-plan:${plan.id}`}
        onClose={close}
        onConfirm={(note) => answer(plan.id, false, note || null)}
      />
      <ReasonDialog
        required
        open={asked === 'record'}
        title={t('plan.recordTitle')}
        description={t('plan.recordText')}
        label={t('plan.recordNote')}
        confirmLabel={t('plan.record')}
        confirmColor="primary"
        draft={`record-plan:${plan.id}`}
        onClose={close}
        onConfirm={(note) => answer(plan.id, true, note)}
      />
    </Panel>
  );
}
