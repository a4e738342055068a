import { EMPTY_PARTY, type InvoiceParty } from '@casewright/contracts/invoice-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useField } from '../../../../../ui/form/use-field.ts';
import { Panel } from '../../../../../ui/panel.tsx';
import { firmQuery, settingsQuery } from '../../api/billing.ts';
import { invoiceFields } from '../model/invoice-fields.ts';
import { PartyText } from '../../party-text.tsx';

/** Who asks for the money, and who pays it. */
export function PartiesPanel({ firmId, onEdit }: { firmId: string; onEdit: () => void }) {
  const { t } = useTranslation('invoiceEditor');
  const { data: firm } = useQuery(firmQuery(firmId));
  const { data: settings } = useQuery(settingsQuery);
  const { value: party, ref, errorText: error } = useField<InvoiceParty>('invoice_to');
  const isEmpty = party.name.trim() === '';
  return (
    <Panel title={t('parties.title')}>
      <Box sx={{ display: 'grid', gap: 3, padding: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Side title={t('fields.from')}>
          {firm ? (
            <PartyText
              party={{
                ...EMPTY_PARTY,
                name: firm.name,
                address: firm.address ?? '',
                postal_code: settings?.postal_code ?? '',
                city: settings?.city ?? '',
                country: settings?.country ?? null,
                tax_number: settings?.tax_number ?? '',
              }}
            />
          ) : (
            <Skeleton width="60%" height={20} />
          )}
        </Side>
        <Side title={t(invoiceFields.invoice_to.label)}>
          {!isEmpty && <PartyText party={party} />}
          <Button
            ref={ref}
            size="small"
            variant={isEmpty ? 'outlined' : 'text'}
            color={error === undefined ? 'inherit' : 'error'}
            startIcon={isEmpty ? <Plus size={16} aria-hidden /> : <Pencil size={16} aria-hidden />}
            onClick={onEdit}
            sx={{ marginBlockStart: isEmpty ? 0 : 1, marginInlineStart: isEmpty ? 0 : -0.75 }}
          >
            {t(isEmpty ? 'parties.add' : 'parties.change')}
          </Button>
          {error !== undefined && (
            <FormHelperText error role="alert">
              {error}
            </FormHelperText>
          )}
        </Side>
      </Box>
    </Panel>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="h3"
        sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', marginBlockEnd: 0.5 }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
