import Button from '@mui/material/Button';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The way out: softly red, over the whole width. */
export function LogoutButton({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  const { t } = useTranslation('session');
  return (
    <Button
      fullWidth
      size="large"
      color="error"
      loading={pending}
      startIcon={<LogOut size={20} aria-hidden />}
      onClick={onClick}
      sx={(theme) => ({
        color: theme.vars.palette.error.dark,
        backgroundColor: theme.alpha(theme.vars.palette.error.main, 0.16),
        '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.error.main, 0.28) },
        ...theme.applyStyles('dark', { color: theme.vars.palette.error.light }),
      })}
    >
      {t('account.logout')}
    </Button>
  );
}
