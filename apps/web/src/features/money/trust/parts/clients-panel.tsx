import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow } from '../../../../ui/panel-row.tsx';
import { trustClientsQuery } from '../api/trust.ts';
import type { TrustAccount, TrustClient } from '../types.ts';
import { FirstRows } from './first-rows.tsx';
import { warns } from '../../shared/warns.ts';

/** What each client has in the account, by case: each leads to its ledger. */
export function ClientsPanel({ account }: { account: TrustAccount }) {
  const { t } = useTranslation('trust');
  const query = useQuery(trustClientsQuery(account.account_id));
  return (
    <Panel title={t('clients.title')} count={query.data?.length} busy={query.isPending}>
      <PanelBody query={query} rows={5} height={56}>
        {(clients) =>
          clients.length === 0 ? (
            <PanelNote>{t('clients.none')}</PanelNote>
          ) : (
            <FirstRows rows={clients}>
              {(client) => <ClientRow key={client.case_id ?? ''} client={client} account={account} />}
            </FirstRows>
          )
        }
      </PanelBody>
    </Panel>
  );
}

function ClientRow({ client, account }: { client: TrustClient; account: TrustAccount }) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const { case_id: caseId, case_title: title, case_number: number, cleared, held, minimum } = client;
  const isLow = minimum !== null && cleared < minimum;
  return (
    <PanelRow
      title={caseId === null ? t('own') : (client.client_name ?? t('noName'))}
      {...(caseId !== null && {
        to: paths.dashboard.trust.root,
        search: { account: account.account_id, case: caseId },
      })}
      detail={caseId === null ? t('ownText') : [title, number].filter(Boolean).join(' · ')}
      end={
        <>
          {isLow && <Label color="warning">{t('clients.low')}</Label>}
          <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.25 }}>
            <Box
              component="bdi"
              sx={{ fontSize: 14, fontWeight: 650, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
            >
              {money.exact(cleared + held, account.currency)}
            </Box>
            {held > 0 && (
              <Box component="bdi" sx={[{ fontSize: 12, lineHeight: '16px' }, warns]}>
                {t('clients.held', { amount: money.exact(held, account.currency) })}
              </Box>
            )}
          </Box>
        </>
      }
    />
  );
}
