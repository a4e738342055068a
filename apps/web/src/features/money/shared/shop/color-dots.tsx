import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';

/** The colours in which a service comes, as dots; nothing where it has none. */
export function ColorDots({ colors }: { colors: readonly string[] }) {
  const { t } = useTranslation('shop');
  if (colors.length === 0) return null;
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex', gap: 0.5 }}>
      <span style={visuallyHidden}>{t('colors.some', { count: colors.length })}</span>
      {colors.map((color) => (
        <Box
          aria-hidden
          component="span"
          key={color}
          sx={{
            width: 14,
            height: 14,
            borderRadius: '50%',
            backgroundColor: color,
            border: '1px solid',
            borderColor: 'divider',
          }}
        />
      ))}
    </Box>
  );
}
