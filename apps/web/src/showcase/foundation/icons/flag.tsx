import Box from '@mui/material/Box';

import AE from 'country-flag-icons/string/3x2/AE';
import AU from 'country-flag-icons/string/3x2/AU';
import BR from 'country-flag-icons/string/3x2/BR';
import CA from 'country-flag-icons/string/3x2/CA';
import CH from 'country-flag-icons/string/3x2/CH';
import CN from 'country-flag-icons/string/3x2/CN';
import DE from 'country-flag-icons/string/3x2/DE';
import ES from 'country-flag-icons/string/3x2/ES';
import FR from 'country-flag-icons/string/3x2/FR';
import GB from 'country-flag-icons/string/3x2/GB';
import IN from 'country-flag-icons/string/3x2/IN';
import JP from 'country-flag-icons/string/3x2/JP';
import MA from 'country-flag-icons/string/3x2/MA';
import NL from 'country-flag-icons/string/3x2/NL';
import SA from 'country-flag-icons/string/3x2/SA';
import US from 'country-flag-icons/string/3x2/US';
import VN from 'country-flag-icons/string/3x2/VN';
import ZA from 'country-flag-icons/string/3x2/ZA';

/** The flags of the samples, by ISO 3166-1 code. */
export const FLAGS = { AE, AU, BR, CA, CH, CN, DE, ES, FR, GB, IN, JP, MA, NL, SA, US, VN, ZA } as const;

/** A flag in the shape of three to two; the country is named beside it. */
export function Flag({ code, width = 42 }: { code: keyof typeof FLAGS; width?: number }) {
  return (
    <Box
      component="img"
      src={`data:image/svg+xml,${encodeURIComponent(FLAGS[code])}`}
      alt=""
      loading="lazy"
      sx={{ display: 'block', width, height: (width / 3) * 2, borderRadius: 0.5, objectFit: 'cover' }}
    />
  );
}
