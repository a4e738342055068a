import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { billedRoles } from '@casewright/contracts/time';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { type Rate, ratesQuery, type Rule, rulesQuery, useBillingChanges } from '../api/billing.ts';
import { RateDialog } from './rate-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { TimekeepersPanel } from './timekeepers-panel.tsx';

const SKELETON_ROWS = 4;
const ROW_HEIGHT = 56;

/** What an hour costs at a firm and how its time is rounded, for its administrator. */
export function BillingSettings({ firmId }: { firmId: string }) {
  return (
    <Stack spacing={2}>
      <Rates firmId={firmId} />
      <Rules firmId={firmId} />
      <TimekeepersPanel firmId={firmId} />
    </Stack>
  );
}

function Rates({ firmId }: { firmId: string }) {
  const { t } = useTranslation('time');
  const money = useMoney();
  const dates = useDates();
  const query = useQuery(ratesQuery(firmId));
  const { addRate, removeRate } = useBillingChanges(firmId);
  const [isAdding, setIsAdding] = useState(false);
  const ofWhom = ({ users, cases, role }: Rate) => {
    const known = billedRoles.find((one) => one === role);
    if (known !== undefined) return t(`role.${known}`);
    const names = [users?.display_name, cases && `${cases.number} ${cases.title}`].filter(Boolean);
    return names.length === 0 ? t('rates.everybody') : names.join(' · ');
  };
  const drop = async ({ id, user_id, case_id, role, rate, currency, valid_from }: Rate) => {
    try {
      await removeRate(id);
      void offerUndo(t('rates.removed'), () => addRate({ user_id, case_id, role, rate, currency, valid_from }));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Panel
      title={t('rates.title')}
      busy={query.isPending}
      action={<Add label={t('rates.add')} onClick={() => setIsAdding(true)} />}
    >
      <PanelBody query={query} rows={SKELETON_ROWS} height={ROW_HEIGHT}>
        {(rates) =>
          rates.length === 0 ? (
            <PanelNote>{t('rates.empty')}</PanelNote>
          ) : (
            <PanelRows>
              {rates.map((rate) => (
                <PanelRow
                  key={rate.id}
                  title={ofWhom(rate)}
                  detail={t('rates.from', { day: dates.date(rate.valid_from) })}
                  end={
                    <>
                      <bdi>{t('rates.hour', { amount: money.amount(rate.rate, rate.currency) })}</bdi>
                      <IconButton
                        size="small"
                        aria-label={t('rates.remove', { name: ofWhom(rate) })}
                        onClick={() => void drop(rate)}
                      >
                        <Trash2 size={16} aria-hidden />
                      </IconButton>
                    </>
                  }
                />
              ))}
            </PanelRows>
          )
        }
      </PanelBody>
      {isAdding && <RateDialog firmId={firmId} onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}

function Rules({ firmId }: { firmId: string }) {
  const { t } = useTranslation('time');
  const query = useQuery(rulesQuery(firmId));
  const { saveRule, removeRule } = useBillingChanges(firmId);
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  const ofWhom = ({ cases, users, firm_contacts: contact }: Rule) =>
    cases ? `${cases.number} ${cases.title}` : (users?.display_name ?? contact?.name ?? t('rates.everybody'));
  const words = (rule: Rule) =>
    [
      t(rule.direction === 'nearest' ? 'rules.nearest' : 'rules.up', { minutes: rule.increment_minutes }),
      rule.minimum_minutes > 0 && t('rules.least', { minutes: rule.minimum_minutes }),
      rule.warn_client && t('rules.warns'),
    ]
      .filter(Boolean)
      .join(' · ');
  const drop = async ({
    id,
    client_id,
    contact_id,
    case_id,
    increment_minutes,
    direction,
    minimum_minutes,
    warn_client,
  }: Rule) => {
    try {
      await removeRule(id);
      const values = { increment_minutes, direction, minimum_minutes, warn_client };
      void offerUndo(t('rules.removed'), () =>
        saveRule({ id: null, values, target: { client_id, contact_id, case_id } }),
      );
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Panel
      title={t('rules.title')}
      busy={query.isPending}
      action={<Add label={t('rules.add')} onClick={() => setEdited('new')} />}
    >
      <PanelBody query={query} rows={2} height={ROW_HEIGHT}>
        {(rules) =>
          rules.length === 0 ? (
            <PanelNote>{t('rules.empty')}</PanelNote>
          ) : (
            <PanelRows>
              {rules.map((rule) => (
                <PanelRow
                  key={rule.id}
                  title={ofWhom(rule)}
                  detail={words(rule)}
                  end={
                    <>
                      <IconButton
                        size="small"
                        aria-label={t('rules.edit', { name: ofWhom(rule) })}
                        onClick={() => setEdited(rule)}
                      >
                        <Pencil size={16} aria-hidden />
                      </IconButton>
                      <IconButton
                        size="small"
                        aria-label={t('rules.remove', { name: ofWhom(rule) })}
                        onClick={() => void drop(rule)}
                      >
                        <Trash2 size={16} aria-hidden />
                      </IconButton>
                    </>
                  }
                />
              ))}
            </PanelRows>
          )
        }
      </PanelBody>
      {edited !== null && (
        <RuleDialog firmId={firmId} rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}
