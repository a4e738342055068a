import type { Digest } from '@casewright/contracts/delivery-settings';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useField } from '../../../../ui/form/use-field.ts';

/** How e-mails are gathered; a field `digest` of the form around it. */
export function DigestField({ label, options }: { label: string; options: readonly Digest[] }) {
  const { t } = useTranslation('preferences');
  const field = useField<Digest>('digest');
  return (
    <FormControl>
      <FormLabel id={field.labelId} sx={{ typography: 'subtitle2', color: 'text.primary', marginBlockEnd: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={field.labelId} name="digest" value={field.value} onBlur={field.blur}>
        {options.map((digest) => (
          <FormControlLabel
            key={digest}
            value={digest}
            control={<Radio onChange={() => field.change(digest)} />}
            label={
              <>
                {t(`delivery.digests.${digest}`)}
                <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {t(`delivery.digestHint.${digest}`)}
                </Typography>
              </>
            }
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ marginBlock: 0.25 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
