import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { caseTrustQuery, retainerQuery } from '../api/trust.ts';
import { warns } from '../../shared/warns.ts';
import { RetainerRow } from './retainer-row.tsx';
import { StatementButton } from './statement-button.tsx';

/** What the case has in trust, for its client, its lawyers and the administrators, who go on to its ledger. Nothing where there is none. */
export function CaseTrustPanel({ caseId }: { caseId: string }) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const dates = useDates();
  const { data = [] } = useQuery(caseTrustQuery(caseId));
  const { data: retainer = null } = useQuery(retainerQuery(caseId));
  if (data.length === 0 && retainer === null) return null;
  return (
    <Panel
      title={t('ofCase.title')}
      action={
        data[0]?.may_keep === true && (
          <RouterLink
            to={paths.dashboard.trust.root}
            search={{ account: data[0].account_id, case: caseId }}
            sx={{ fontSize: 13 }}
          >
            {t('ledger.title')}
          </RouterLink>
        )
      }
    >
      <PanelRows>
        {retainer !== null && <RetainerRow caseId={caseId} retainer={retainer} />}
        {data.map((row) => {
          const {
            account_id: id,
            currency,
            cleared,
            held,
            minimum,
            refill_amount: refill,
            refill_asked_at: askedAt,
          } = row;
          const details = [
            held > 0 && t('clients.held', { amount: money.exact(held, currency) }),
            minimum !== null && t('ofCase.minimum', { amount: money.exact(minimum, currency) }),
          ];
          return (
            <PanelRow
              key={id}
              title={
                <>
                  {t('ofCase.balance')}
                  {refill !== null && askedAt !== null && (
                    <Box sx={[{ fontSize: 12, lineHeight: '16px', fontWeight: 600 }, warns]}>
                      {t('ofCase.refill', { amount: money.exact(refill, currency), day: dates.date(askedAt) })}
                    </Box>
                  )}
                </>
              }
              detail={details.filter(Boolean).join(' · ') || `${row.bank} •••• ${row.number_end}`}
              end={
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Box
                    component="bdi"
                    sx={{ fontSize: 16, fontWeight: 700, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
                  >
                    {money.exact(cleared + held, currency)}
                  </Box>
                  <StatementButton accountId={id} caseId={caseId} iconOf={`${row.bank} •••• ${row.number_end}`} />
                </Box>
              }
            />
          );
        })}
      </PanelRows>
    </Panel>
  );
}
