import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChartGantt, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type Look = 'table' | 'picture';

const LOOKS = [
  { value: 'table', icon: Table2 },
  { value: 'picture', icon: ChartGantt },
] as const;

/** Figures in a table, or drawn side by side. */
export function LookToggle({ value, onChange }: { value: Look; onChange: (look: Look) => void }) {
  const { t } = useTranslation('proposals');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('compare.look.label')}
      onChange={(_, chosen: Look | null) => chosen && onChange(chosen)}
    >
      {LOOKS.map(({ value: look, icon: Icon }) => (
        <ToggleButton
          key={look}
          value={look}
          aria-label={t(`compare.look.${look}`)}
          sx={{ gap: 0.75, minWidth: 40, color: 'text.secondary' }}
        >
          <Icon size={16} aria-hidden />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {t(`compare.look.${look}`)}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
