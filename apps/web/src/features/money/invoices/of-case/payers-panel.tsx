import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { type OpenShare, openSharesQuery, payersQuery, useCaseMoney } from './api.ts';
import { PayersDialog } from './payers-dialog.tsx';
import { percentOf } from './values.ts';

interface PayersPanelProps {
  caseId: string;
  mayChange: boolean;
}

/** Who pays for a case, each with their share; below them the shares that no invoice bills any more. */
export function PayersPanel({ caseId, mayChange }: PayersPanelProps) {
  const { t } = useTranslation('caseMoney');
  const money = useMoney();
  const query = useQuery(payersQuery(caseId));
  const { data: open = [] } = useQuery(openSharesQuery(caseId));
  const [isOpen, setIsOpen] = useState(false);
  const paying = query.data?.flatMap(({ share, ...payer }) => (share === null ? [] : [{ ...payer, share }]));
  return (
    <Panel
      title={t('payers.title')}
      count={paying?.length || undefined}
      busy={query.isPending}
      action={
        mayChange && (
          <Button size="small" startIcon={<Pencil size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t('payers.change')}
          </Button>
        )
      }
    >
      <PanelBody query={query} rows={2} height={44}>
        {() =>
          paying === undefined || paying.length === 0 ? (
            <PanelNote>{t('payers.none')}</PanelNote>
          ) : (
            <>
              <PanelRows>
                {paying.map(({ client_id: client, contact_id: contact, name, share }) => (
                  <PanelRow
                    key={client ?? contact}
                    title={<bdi>{name}</bdi>}
                    end={
                      <>
                        <LinearProgress
                          variant="determinate"
                          value={percentOf(share)}
                          aria-hidden
                          sx={{ width: { xs: 56, sm: 96 }, height: 6, borderRadius: 3 }}
                        />
                        <Box
                          component="bdi"
                          sx={{
                            minWidth: 56,
                            textAlign: 'end',
                            fontWeight: 650,
                            color: 'text.primary',
                            fontVariantNumeric: 'tabular-nums',
                          }}
                        >
                          {t('percent', { percent: money.number(percentOf(share)) })}
                        </Box>
                      </>
                    }
                  />
                ))}
              </PanelRows>
              <PanelNote>{t('payers.text')}</PanelNote>
            </>
          )
        }
      </PanelBody>
      {open.map((share) => (
        <ShareToBill key={`${share.split_id} ${share.share_place}`} caseId={caseId} share={share} may={mayChange} />
      ))}
      {isOpen && query.data !== undefined && (
        <PayersDialog caseId={caseId} payers={query.data} onClose={() => setIsOpen(false)} />
      )}
    </Panel>
  );
}

/** A share whose invoice was voided or deleted: it can be billed again while the others keep theirs. */
function ShareToBill({ caseId, share, may }: { caseId: string; share: OpenShare; may: boolean }) {
  const { t } = useTranslation('caseMoney');
  const money = useMoney();
  const dates = useDates();
  const navigate = useNavigate();
  const { billShare } = useCaseMoney(caseId);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const bill = async () => {
    setState({ busy: true, error: null });
    try {
      const { id } = await billShare(share);
      await navigate({ to: paths.dashboard.invoice.details(id) });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <PanelNote
        action={
          may && (
            <Button size="small" variant="outlined" color="inherit" loading={state.busy} onClick={bill}>
              {t('shares.again')}
            </Button>
          )
        }
      >
        {t('shares.open', {
          name: share.name,
          percent: money.number(percentOf(share.share)),
          amount: money.billed(share.amount, share.currency),
          day: dates.date(share.made_on),
        })}
      </PanelNote>
      <RefusalAlert error={state.error} />
    </Box>
  );
}
