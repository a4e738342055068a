import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Opens the filters; the dot says that some are in force. */
export function FiltersButton({ active, open, onOpen }: { active: boolean; open: boolean; onOpen: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Button
      color="inherit"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={active ? t('filters.openActive') : t('filters.open')}
      endIcon={
        <Box
          component="span"
          sx={{
            position: 'relative',
            display: 'inline-flex',
            '&::after': {
              content: active ? '""' : 'none',
              position: 'absolute',
              insetBlockStart: -4,
              insetInlineEnd: -4,
              width: 8,
              height: 8,
              borderRadius: '50%',
              backgroundColor: 'error.main',
            },
          }}
        >
          <ListFilter size={18} aria-hidden />
        </Box>
      }
      onClick={onOpen}
    >
      {t('filters.title')}
    </Button>
  );
}
