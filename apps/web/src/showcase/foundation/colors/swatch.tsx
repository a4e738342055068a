import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSettings } from '../../../settings/settings-store.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { type Notation, writeColor } from './notation.ts';

interface SwatchProps {
  /** The colour's name in the theme: 'primary.main'. */
  name: string;
  /** The theme's variable for it. */
  color: string;
  notation: Notation;
}

/** A colour with its name and value; pressing it copies the value. */
export function Swatch({ name, color, notation }: SwatchProps) {
  const { t } = useTranslation('widgets');
  const copy = useCopy();
  const { colorScheme, primaryColor } = useSettings();
  const [computed, setComputed] = useState('');

  const value = computed && writeColor(computed, notation);
  return (
    <ButtonBase
      title={t('copy.action', { value })}
      onClick={() => void copy(value)}
      sx={(theme) => ({
        display: 'block',
        width: 1,
        padding: 0.75,
        textAlign: 'start',
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        transition: theme.transitions.create('box-shadow', { duration: 120 }),
        '&:hover': { boxShadow: `0 8px 20px -8px ${theme.alpha(theme.vars.palette.grey[600], 0.4)}` },
        '&:hover svg': { opacity: 1 },
      })}
    >
      <Box
        component="span"
        // Only the browser knows the value of a variable; with another scheme or preset it is asked again.
        key={`${colorScheme}${primaryColor}`}
        ref={(patch: HTMLElement | null) => {
          if (patch) setComputed(getComputedStyle(patch).backgroundColor);
        }}
        sx={{
          display: 'block',
          height: 64,
          borderRadius: 1,
          border: '1px solid',
          borderColor: 'divider',
          backgroundColor: color,
        }}
      />
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 0.75 }}>
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" component="span" dir="ltr" sx={{ color: 'text.secondary' }}>
            {value}
          </Typography>
        </Box>
        <Box component={Copy} size={16} aria-hidden sx={{ flexShrink: 0, color: 'text.secondary', opacity: 0.6 }} />
      </Box>
    </ButtonBase>
  );
}
