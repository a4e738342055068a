import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Check, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { exactSum } from '../editor/model/exact-sum.ts';
import { type BillingAbilities, type Fee, feesQuery, useCaseMoney } from './api.ts';
import { FeeDialog } from './fee-dialog.tsx';

const COLORS: Record<Fee['state'], LabelColor> = {
  open: 'default',
  reached: 'warning',
  drafted: 'info',
  billed: 'success',
};

interface FeesPanelProps {
  caseId: string;
  /** In what the firm bills the case, where the reader may write its fees. */
  billed: BillingAbilities | null;
}

type Asked = { dialog: 'edit'; fee: Fee | null } | { dialog: 'reach' | 'unreach' | 'remove'; fee: Fee } | null;

/** The agreed fees of a case: what each comes to, what it waits for, and what was billed of them. */
export function FeesPanel({ caseId, billed }: FeesPanelProps) {
  const { t } = useTranslation('caseMoney');
  const money = useMoney();
  const verbs = useCaseMoney(caseId);
  const query = useQuery(feesQuery(caseId));
  const [asked, ask] = useState<Asked>(null);
  const close = () => ask(null);
  const fees = query.data ?? [];
  const [first] = fees;
  const sum = (of: readonly Fee[]) => exactSum(of.map(({ amount }) => amount));
  return (
    <Panel
      title={t('fees.title')}
      count={query.data?.length}
      busy={query.isPending}
      action={
        billed !== null && (
          <Button
            size="small"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => ask({ dialog: 'edit', fee: null })}
          >
            {t('fee.add')}
          </Button>
        )
      }
    >
      <PanelBody query={query} rows={3} height={56}>
        {(all) =>
          all.length === 0 ? (
            <PanelNote>{t('fees.none')}</PanelNote>
          ) : (
            <PanelRows>
              {all.map((fee) => (
                <FeeRow
                  key={fee.id}
                  fee={fee}
                  onEdit={() => ask({ dialog: 'edit', fee })}
                  onReach={() => ask({ dialog: 'reach', fee })}
                  onUnreach={() => ask({ dialog: 'unreach', fee })}
                  onRemove={() => ask({ dialog: 'remove', fee })}
                />
              ))}
            </PanelRows>
          )
        }
      </PanelBody>
      {first !== undefined && (
        <PanelNote>
          {t('fees.sum', {
            amount: money.billed(sum(fees), first.currency),
            billed: money.billed(sum(fees.filter(({ state }) => state === 'billed')), first.currency),
          })}
        </PanelNote>
      )}
      {asked?.dialog === 'edit' && billed !== null && (
        <FeeDialog
          caseId={caseId}
          currency={asked.fee?.currency ?? billed.currency}
          agreed={billed.percent}
          fee={asked.fee}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked?.dialog === 'reach'}
        title={t('reach.title')}
        confirmLabel={t('reach.action')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          if (asked?.dialog !== 'reach') return;
          await verbs.reach(asked.fee.id, true);
          toast.success(t('reach.done', { title: asked.fee.title }));
        }}
      >
        {t('reach.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.dialog === 'unreach'}
        title={t('unreach.title')}
        confirmLabel={t('reach.undo')}
        confirmColor="primary"
        onClose={close}
        onConfirm={async () => {
          if (asked?.dialog === 'unreach') await verbs.reach(asked.fee.id, false);
        }}
      >
        {t('unreach.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.dialog === 'remove'}
        title={t('remove.title')}
        confirmLabel={t('remove.action')}
        onClose={close}
        onConfirm={async () => {
          if (asked?.dialog === 'remove') await verbs.remove(asked.fee.id);
        }}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </Panel>
  );
}

interface FeeRowProps {
  fee: Fee;
  onEdit: () => void;
  onReach: () => void;
  onUnreach: () => void;
  onRemove: () => void;
}

function FeeRow({ fee, onEdit, onReach, onUnreach, onRemove }: FeeRowProps) {
  const { t } = useTranslation('caseMoney');
  const money = useMoney();
  const when = useWhen();
  const words = useKindWords();
  const isFree = fee.may_change && (fee.state === 'open' || fee.state === 'reached');
  return (
    <PanelRow
      title={fee.title}
      detail={
        <>
          {when(fee)}
          {fee.invoice_id !== null && (
            <>
              {' · '}
              <RouterLink to={paths.dashboard.invoice.details(fee.invoice_id)}>
                {fee.invoice_number ?? t('fees.draft')}
              </RouterLink>
            </>
          )}
          {/* The longest comes last: on a telephone the end of the line is cut. */}
          {' · '}
          {words(fee)}
        </>
      }
      end={
        <>
          {isFree && fee.state === 'open' && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Check size={16} aria-hidden />}
              onClick={onReach}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {t('reach.action')}
            </Button>
          )}
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.25 }}>
            <Box component="bdi" sx={{ fontWeight: 650, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
              {money.billed(fee.amount, fee.currency)}
            </Box>
            <Label color={COLORS[fee.state]}>{t(`state.${fee.state}`)}</Label>
          </Box>
          {isFree && (
            <RowMenu
              label={fee.title}
              items={[
                ...(fee.state === 'open'
                  ? [{ label: t('reach.action'), icon: Check, onSelect: onReach }]
                  : [{ label: t('reach.undo'), icon: Undo2, onSelect: onUnreach }]),
                { label: t('fee.change'), icon: Pencil, onSelect: onEdit },
                { label: t('remove.action'), icon: Trash2, danger: true, onSelect: onRemove },
              ]}
            />
          )}
        </>
      }
    />
  );
}

/** What kind of fee it is; of a share how it was worked out. */
function useKindWords() {
  const { t } = useTranslation('caseMoney');
  const money = useMoney();
  return ({ kind, percent, recovered, deducted, currency }: Fee): string => {
    if (kind !== 'contingency') return t(kind === 'milestone' ? 'kind.milestone' : 'kind.fixed');
    const parts = { percent: money.number(percent ?? 0), recovered: money.billed(recovered ?? 0, currency) };
    return deducted === null || deducted === 0
      ? t('fees.share', parts)
      : t('fees.shareLess', { ...parts, deducted: money.billed(deducted, currency) });
  };
}

/** Since when a fee may be billed, or what it waits for. */
function useWhen() {
  const { t } = useTranslation('caseMoney');
  const dates = useDates();
  return ({ reached_on: reached, due, due_on: dueOn, waits_for: work }: Fee): string => {
    if (reached !== null) return t('when.reached', { day: dates.date(reached) });
    if (work !== null) return t('when.work', { work });
    if (due === 'engagement') return t('when.engagement');
    if (dueOn === null) return t('when.hand');
    return t(due === 'date' ? 'when.date' : 'when.expected', { day: dates.date(dueOn) });
  };
}
