import Badge from '@mui/material/Badge';
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
        <Badge color="error" variant="dot" invisible={!active}>
          <ListFilter size={18} aria-hidden />
        </Badge>
      }
      onClick={onOpen}
    >
      {t('filters.title')}
    </Button>
  );
}
