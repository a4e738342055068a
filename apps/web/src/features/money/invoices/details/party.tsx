import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';
import { type Party, partyOf } from '../party.ts';

/** One of the two sides of an invoice, as it is printed. */
export function PartyBlock({ label, of }: { label: string; of: unknown }) {
  const countryName = useCountryName();
  const party: Party = partyOf(of);
  const country = party.country === undefined ? undefined : countryName(party.country);
  const lines = [party.company, party.address, country, party.email, party.phone, party.tax_number].filter(
    (line) => line !== undefined,
  );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="subtitle2" dir="auto" sx={MATCH_PARENT}>
        {party.name ?? '–'}
      </Typography>
      {lines.map((line) => (
        <Typography
          key={line}
          variant="body2"
          dir="auto"
          sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...MATCH_PARENT }}
        >
          {line}
        </Typography>
      ))}
    </Box>
  );
}
