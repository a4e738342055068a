import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../../ui/feedback/confirm-dialog.tsx';
import { useDates } from '../../../../../ui/format/date.ts';
import { Label, type LabelColor } from '../../../../../ui/label.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../../ui/panel-row.tsx';
import type { OnlineMoney } from '../api/online-money.ts';
import { useOnlineVerbs } from '../api/verbs.ts';
import { type LetterState, letterStateOf } from '../letter-state.ts';

const COLORS: Record<LetterState, LabelColor> = {
  ended: 'default',
  opened: 'success',
  waiting: 'info',
  sent: 'info',
  doubt: 'warning',
  refused: 'error',
};

const NONE: OnlineMoney['invoice_links'] = [];

interface SentPanelProps {
  /** undefined while they are on their way. */
  letters: OnlineMoney['invoice_links'] | undefined;
  /** Administrators end links. */
  isAdmin: boolean;
}

/** To whom the invoice was sent, when, and whether it was opened; the latest first. */
export function SentPanel({ letters = NONE, isAdmin }: SentPanelProps) {
  const { t } = useTranslation('onlinePayments');
  const dates = useDates();
  const { endLink } = useOnlineVerbs();
  const [ending, setEnding] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const asked = letters.find(({ id }) => id === ending);
  return (
    <Panel title={t('sent.title')} count={letters.length === 0 ? undefined : letters.length}>
      {letters.length === 0 ? (
        <PanelNote>{t('sent.empty')}</PanelNote>
      ) : (
        <PanelRows>
          {letters.map((letter) => {
            const state = letterStateOf(letter, now);
            return (
              <PanelRow
                key={letter.id}
                title={<bdi>{letter.sent_to}</bdi>}
                detail={
                  <bdi>
                    {letter.opened_at === null
                      ? dates.dateTime(letter.mailed_at ?? letter.created_at)
                      : t('sent.openedOn', { day: dates.dateTime(letter.opened_at) ?? '' })}
                  </bdi>
                }
                end={
                  <>
                    <Label color={COLORS[state]}>{t(`sent.state.${state}`)}</Label>
                    {isAdmin && state !== 'ended' && (
                      <Button size="small" color="inherit" onClick={() => setEnding(letter.id)}>
                        {t('sent.end')}
                      </Button>
                    )}
                  </>
                }
              />
            );
          })}
        </PanelRows>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={t('sent.endTitle')}
        confirmLabel={t('sent.end')}
        onClose={() => setEnding(null)}
        onConfirm={() => (asked === undefined ? undefined : endLink(asked.id))}
      >
        {t('sent.endText', { address: asked?.sent_to ?? '' })}
      </ConfirmDialog>
    </Panel>
  );
}
