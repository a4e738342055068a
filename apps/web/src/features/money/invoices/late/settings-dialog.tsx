import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleStop, Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { type Step, stepsQuery, termsQuery, useLateVerbs } from './api.ts';
import { StepDialog } from './step-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

type Opened = { kind: 'step'; row: Step | null } | { kind: 'terms' };

/** The steps in which a firm reminds, and what it charges on what is late. */
export function LateSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('latePayment');
  const money = useMoney();
  const titleId = useId();
  const steps = useQuery(stepsQuery);
  const terms = useQuery(termsQuery);
  const { endStep } = useLateVerbs();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const end = async (id: string) => {
    setRefusal(null);
    setBusy(true);
    try {
      await endStep(id);
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const back = () => setOpened(null);
  // In the place of the lists: two dialogs on one another would leave the reader lost between them.
  if (opened?.kind === 'step') return <StepDialog step={opened.row} onClose={back} />;
  if (opened?.kind === 'terms' && terms.data) return <TermsDialog terms={terms.data} onClose={back} />;
  const rate = terms.data?.interest_rate ?? null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('settings.title')}</DialogTitle>
      <DialogContent sx={{ paddingInline: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, paddingInline: 2 }}>
          <Typography component="h3" sx={{ flexGrow: 1, fontSize: 14, lineHeight: '20px', fontWeight: 650 }}>
            {t('settings.steps')}
          </Typography>
          <Button
            size="small"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => setOpened({ kind: 'step', row: null })}
          >
            {t('step.new')}
          </Button>
        </Box>
        <PanelBody query={steps} rows={3}>
          {(rows) =>
            rows.length === 0 ? (
              <PanelNote>{t('settings.noSteps')}</PanelNote>
            ) : (
              <PanelRows ordered>
                {rows.map((row, index) => {
                  const name = t('step.name', { place: index + 1 });
                  return (
                    <PanelRow
                      key={row.id}
                      title={t('step.after', { count: row.days_after })}
                      detail={[
                        t(`tones.${row.tone === 'final' || row.tone === 'firm' ? row.tone : 'friendly'}`),
                        t(row.is_automatic ? 'settings.automatic' : 'settings.byHand'),
                        ...(row.fee === null ? [] : [money.billed(row.fee, row.fee_currency ?? 'USD')]),
                      ].join(' · ')}
                      end={
                        <Box sx={{ display: 'flex' }}>
                          <IconButton
                            size="small"
                            aria-label={t('settings.edit', { name })}
                            onClick={() => setOpened({ kind: 'step', row })}
                          >
                            <Pencil size={16} aria-hidden />
                          </IconButton>
                          <IconButton
                            size="small"
                            disabled={busy}
                            aria-label={t('settings.end', { name })}
                            onClick={() => void end(row.id)}
                          >
                            <CircleStop size={16} aria-hidden />
                          </IconButton>
                        </Box>
                      }
                    />
                  );
                })}
              </PanelRows>
            )
          }
        </PanelBody>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, paddingInline: 2 }}>
          <Typography component="h3" sx={{ flexGrow: 1, fontSize: 14, lineHeight: '20px', fontWeight: 650 }}>
            {t('settings.interest')}
          </Typography>
          <Button size="small" disabled={!terms.data} onClick={() => setOpened({ kind: 'terms' })}>
            {t('settings.change')}
          </Button>
        </Box>
        <PanelNote>
          {rate === null
            ? t('settings.noInterest')
            : t('settings.rate', { rate: money.number(rate), count: terms.data?.interest_after ?? 0 })}
        </PanelNote>
        <Box sx={{ paddingInline: 2, paddingBlockStart: 1 }}>
          <RefusalAlert error={refusal} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('settings.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
