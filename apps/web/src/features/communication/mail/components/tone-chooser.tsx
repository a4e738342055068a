import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { labelTones } from '../api/labels.ts';

/** Chooses the colour of a label. */
export function ToneChooser({ value, onChange }: { value: LabelColor; onChange: (tone: LabelColor) => void }) {
  const { t } = useTranslation('mail');
  return (
    <Box role="radiogroup" aria-label={t('labelColor')} sx={{ display: 'flex', gap: 0.5 }}>
      {labelTones.map((tone) => (
        <Box
          key={tone}
          component="label"
          title={t(`tone.${tone}`)}
          sx={{
            display: 'inline-flex',
            borderRadius: '6px',
            cursor: 'pointer',
            '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          <Box
            component="input"
            type="radio"
            name="tone"
            value={tone}
            checked={tone === value}
            onChange={() => onChange(tone)}
            aria-label={t(`tone.${tone}`)}
            sx={{ position: 'absolute', opacity: 0, width: 0, height: 0 }}
          />
          <Label color={tone} variant="filled">
            {tone === value ? <Check size={14} aria-hidden /> : null}
          </Label>
        </Box>
      ))}
    </Box>
  );
}
