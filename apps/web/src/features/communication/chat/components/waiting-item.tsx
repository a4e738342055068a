import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { giveUp, tryAgain } from '../model/outbox.ts';
import type { WaitingMessage } from '../model/waiting.ts';

/** A message that is not at the server yet: it waits, or it was refused and says why. */
export function WaitingItem({ message }: { message: WaitingMessage }) {
  const { t } = useTranslation('chat');
  return (
    <Box
      component="article"
      aria-label={t('waitingMessage')}
      sx={{ display: 'grid', justifyItems: 'end', gap: 0.5, paddingInline: 2, paddingBlockStart: 1 }}
    >
      <Box
        sx={(theme) => ({
          maxWidth: { xs: '85%', md: '72%' },
          paddingInline: 1.5,
          paddingBlock: 1,
          borderRadius: 1.5,
          opacity: 0.75,
          overflowWrap: 'anywhere',
          backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12),
        })}
      >
        <Typography variant="body2" component="p" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          {message.body}
        </Typography>
      </Box>
      {message.refusal === null ? (
        <Typography
          variant="caption"
          component="p"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
        >
          <Clock size={12} aria-hidden /> {t('waiting')}
        </Typography>
      ) : (
        <Alert
          severity="error"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => tryAgain(message)}>
                {t('tryAgain')}
              </Button>
              <Button color="inherit" size="small" onClick={() => giveUp(message.id)}>
                {t('giveUp')}
              </Button>
            </>
          }
        >
          {messageOf(message.refusal, t)}
        </Alert>
      )}
    </Box>
  );
}
