import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleStop, Pencil, Plus, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { useMoney } from '../../../../../ui/format/money.ts';
import { PanelBody } from '../../../../../ui/panel-body.tsx';
import { PanelRow, PanelRows } from '../../../../../ui/panel-row.tsx';
import { type Service, servicesQuery, settingsQuery, type TaxRate, taxesQuery } from '../../api/billing.ts';
import { useBilling } from '../api/change-billing.ts';
import { ServiceDialog } from './service-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TaxDialog } from './tax-dialog.tsx';

type Opened = { kind: 'settings' } | { kind: 'service'; row: Service | null } | { kind: 'tax'; row: TaxRate | null };

/** What the firm charges for by name, and its taxes. Nothing is deleted: what ended is not offered any more. */
export function BillingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invoiceEditor');
  const money = useMoney();
  const titleId = useId();
  const services = useQuery(servicesQuery);
  const taxes = useQuery(taxesQuery);
  const settings = useQuery(settingsQuery);
  const { end, isEnding } = useBilling();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const endRow = async (table: 'billing_services' | 'tax_rates', id: string, ends: boolean) => {
    setRefusal(null);
    try {
      await end({ table, id, ends });
    } catch (error) {
      setRefusal(error);
    }
  };
  // In the place of the lists: two dialogs on one another would leave the reader lost between them.
  if (opened?.kind === 'settings' && settings.data)
    return <SettingsDialog settings={settings.data} onClose={() => setOpened(null)} />;
  if (opened?.kind === 'service') return <ServiceDialog service={opened.row} onClose={() => setOpened(null)} />;
  if (opened?.kind === 'tax') return <TaxDialog tax={opened.row} onClose={() => setOpened(null)} />;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('billing.title')}</DialogTitle>
      <DialogContent sx={{ paddingInline: 1 }}>
        <Head
          title={t('billing.services')}
          label={t('billing.newService')}
          onAdd={() => setOpened({ kind: 'service', row: null })}
        />
        <PanelBody query={services} rows={2}>
          {(rows) => (
            <PanelRows>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  name={row.name}
                  figure={money.amount(row.price, row.currency)}
                  hasEnded={row.ended_at !== null}
                  isBusy={isEnding}
                  onEdit={() => setOpened({ kind: 'service', row })}
                  onEnd={(ends) => void endRow('billing_services', row.id, ends)}
                />
              ))}
            </PanelRows>
          )}
        </PanelBody>
        <Head
          title={t('billing.taxes')}
          label={t('billing.newTax')}
          onAdd={() => setOpened({ kind: 'tax', row: null })}
        />
        <PanelBody query={taxes} rows={2}>
          {(rows) => (
            <PanelRows>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  name={row.name}
                  figure={`${money.number(row.percent)} %`}
                  hasEnded={row.ended_at !== null}
                  isBusy={isEnding}
                  onEdit={() => setOpened({ kind: 'tax', row })}
                  onEnd={(ends) => void endRow('tax_rates', row.id, ends)}
                />
              ))}
            </PanelRows>
          )}
        </PanelBody>
        <Box sx={{ paddingInline: 2, paddingBlockStart: 1 }}>
          <RefusalAlert error={refusal} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!settings.data}
          onClick={() => setOpened({ kind: 'settings' })}
        >
          {t('settings.open')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('billing.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Head({ title, label, onAdd }: { title: string; label: string; onAdd: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, paddingInline: 2 }}>
      <Typography component="h3" sx={{ flexGrow: 1, fontSize: 14, lineHeight: '20px', fontWeight: 650 }}>
        {title}
      </Typography>
      <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={onAdd}>
        {label}
      </Button>
    </Box>
  );
}

interface RowProps {
  name: string;
  figure: string;
  hasEnded: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onEnd: (ends: boolean) => void;
}

function Row({ name, figure, hasEnded, isBusy, onEdit, onEnd }: RowProps) {
  const { t } = useTranslation('invoiceEditor');
  return (
    <PanelRow
      title={
        <Box component="span" sx={hasEnded ? { color: 'text.secondary' } : undefined}>
          <bdi>{name}</bdi>
        </Box>
      }
      {...(hasEnded && { detail: t('billing.ended') })}
      end={
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Box component="span" sx={{ marginInlineEnd: 1, fontVariantNumeric: 'tabular-nums' }}>
            <bdi>{figure}</bdi>
          </Box>
          <IconButton size="small" aria-label={t('billing.edit', { name })} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton
            size="small"
            disabled={isBusy}
            aria-label={t(hasEnded ? 'billing.resume' : 'billing.end', { name })}
            onClick={() => onEnd(!hasEnded)}
          >
            {hasEnded ? <RotateCcw size={16} aria-hidden /> : <CircleStop size={16} aria-hidden />}
          </IconButton>
        </Box>
      }
    />
  );
}
