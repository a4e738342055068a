import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { type Card, cardsQuery, useBankingVerbs } from '../api/banking.ts';
import type { BankAccount } from '../types.ts';

/** The firm's cards, by the end of their numbers. */
export function CardsPanel({ accounts }: { accounts: readonly BankAccount[] }) {
  const { t } = useTranslation('banking');
  const call = useBankingVerbs();
  const query = useQuery(cardsQuery);
  const [removing, setRemoving] = useState<Card | null>(null);
  const accountOf = (id: string) => accounts.find((one) => one.account_id === id)?.name;
  return (
    <Panel title={t('cards.title')} count={query.data?.length} busy={query.isPending}>
      <PanelBody query={query} rows={2} height={56}>
        {(cards) =>
          cards.length === 0 ? (
            <PanelNote>{t('cards.none')}</PanelNote>
          ) : (
            <PanelRows>
              {cards.map((card) => (
                <PanelRow
                  key={card.id}
                  start={<CreditCard size={18} aria-hidden />}
                  title={<bdi>•••• {card.last_four}</bdi>}
                  detail={[
                    card.holder,
                    `${card.expires_on.slice(5, 7)}/${card.expires_on.slice(2, 4)}`,
                    accountOf(card.account_id),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  end={
                    <RowMenu
                      label={`•••• ${card.last_four}`}
                      items={[
                        { label: t('cards.remove'), icon: Trash2, danger: true, onSelect: () => setRemoving(card) },
                      ]}
                    />
                  }
                />
              ))}
            </PanelRows>
          )
        }
      </PanelBody>
      <ConfirmDialog
        open={removing !== null}
        title={t('cards.remove')}
        confirmLabel={t('cards.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          await call('remove_payment_card', { card_id: removing?.id ?? '' });
          toast.success(t('cards.removed'));
        }}
      >
        <Box component="bdi">{t('cards.removeText', { digits: removing?.last_four ?? '' })}</Box>
      </ConfirmDialog>
    </Panel>
  );
}
