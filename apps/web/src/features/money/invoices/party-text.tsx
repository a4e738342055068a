import type { InvoiceParty } from '@casewright/contracts/invoice-form';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../ui/format/country-name.ts';

/** A side of an invoice as it is printed. */
export function PartyText({ party }: { party: InvoiceParty }) {
  const { t } = useTranslation('invoices');
  const nameOf = useCountryName();
  const country = party.country === null ? '' : nameOf(party.country);
  // An address that somebody wrote in the order of its country has both already.
  const place = [party.postal_code, party.city];
  const lines = [
    party.company,
    party.address,
    place.every((part) => party.address.includes(part)) ? '' : place.join(' ').trim(),
    country,
    party.email,
    party.phone,
    party.tax_number && t('taxNumber', { number: party.tax_number }),
    party.reference && t('reference', { reference: party.reference }),
  ].filter((line) => line !== '');
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Box sx={{ color: 'text.primary', fontWeight: 600 }}>
        <bdi>{party.name}</bdi>
      </Box>
      {lines.map((line) => (
        <Box key={line}>
          <bdi>{line}</bdi>
        </Box>
      ))}
    </Box>
  );
}
