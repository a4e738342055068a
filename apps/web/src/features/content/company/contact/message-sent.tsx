import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface MessageSentProps {
  name: string;
  email: string;
  onAgain: () => void;
}

/** In the place of the form, once the message is stored. The focus comes here: what had it before is gone. */
export function MessageSent({ name, email, onAgain }: MessageSentProps) {
  const { t } = useTranslation('company');
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => root.current?.focus(), []);

  return (
    <Box
      ref={root}
      tabIndex={-1}
      sx={(theme) => ({
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        padding: { xs: 4, md: 6 },
        borderRadius: 2,
        textAlign: 'center',
        outline: 'none',
        backgroundColor: theme.alpha(theme.vars.palette.success.main, 0.1),
      })}
    >
      <Box component={MailCheck} size={48} strokeWidth={1.5} aria-hidden sx={{ color: 'success.main' }} />
      <Typography variant="h5" component="h3">
        {t('contact.form.sentTitle')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('contact.form.sentText', { name, email })}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={onAgain} sx={{ marginBlockStart: 1 }}>
        {t('contact.form.again')}
      </Button>
    </Box>
  );
}
