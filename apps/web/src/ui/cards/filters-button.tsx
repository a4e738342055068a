import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface FiltersButtonProps {
  /** How many filters are in force. */
  count: number;
  open: boolean;
  onOpen: () => void;
}

/** Opens the filters, and says how many are in force. */
export function FiltersButton({ count, open, onOpen }: FiltersButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <Button
      color="inherit"
      variant="outlined"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={count > 0 ? t('filters.openActive', { count }) : t('filters.open')}
      sx={{ flexShrink: 0, minWidth: 40, paddingInline: { xs: 1.25, sm: 1.5 } }}
      onClick={onOpen}
    >
      <ListFilter size={18} aria-hidden />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, marginInlineStart: 1 }}>
        {t('filters.title')}
      </Box>
      {count > 0 && (
        <Box
          component="span"
          sx={{
            minWidth: 18,
            marginInlineStart: 1,
            paddingInline: 0.625,
            borderRadius: '9px',
            fontSize: 12,
            lineHeight: '18px',
            fontWeight: 600,
            color: 'primary.contrastText',
            backgroundColor: 'primary.main',
          }}
        >
          {count}
        </Box>
      )}
    </Button>
  );
}
