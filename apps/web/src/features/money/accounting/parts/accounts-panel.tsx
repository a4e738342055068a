import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { accountsQuery } from '../api/accounting.ts';
import { NumbersDialog } from '../dialogs/numbers-dialog.tsx';
import { useAccountName } from '../model/use-account-name.ts';

/** The accounts of the ledger with their numbers at the accountant's. */
export function AccountsPanel() {
  const { t } = useTranslation('accounting');
  const nameOf = useAccountName();
  const query = useQuery(accountsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const accounts = query.data ?? [];
  return (
    <Panel
      title={t('numbers.title')}
      busy={query.isPending}
      action={
        accounts.length > 0 && (
          <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
            {t('numbers.enter')}
          </Button>
        )
      }
    >
      <PanelBody query={query} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelNote>{t('numbers.none')}</PanelNote>
          ) : (
            <PanelRows>
              {rows.map((account) => (
                <PanelRow
                  key={`${account.purpose} ${account.holder}`}
                  title={nameOf(account)}
                  end={
                    account.number === null ? (
                      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                        {t('numbers.missing')}
                      </Box>
                    ) : (
                      <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}>
                        {account.number}
                      </Box>
                    )
                  }
                />
              ))}
            </PanelRows>
          )
        }
      </PanelBody>
      {isOpen && <NumbersDialog accounts={accounts} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
