import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { QUOTATIONS } from '../types.ts';
import { QuickReplies } from './quick-replies.tsx';

interface WelcomeProps {
  model: string | undefined;
  isOfCase: boolean;
  onAsk: (question: string) => void;
}

/** Before anything was asked: what can be expected of the answers, and questions that one press asks. */
export function Welcome({ model, isOfCase, onAsk }: WelcomeProps) {
  const { t } = useTranslation('assistant');
  const { user } = useSession();
  const side = user?.accessLevel === 'user' ? 'client' : 'lawyer';
  const replies = isOfCase
    ? [t('quick.case.due'), t('quick.case.notes'), t('quick.case.papers')]
    : [t(`quick.${side}.one`), t(`quick.${side}.two`), t(`quick.${side}.three`)];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">{t('welcome')}</Typography>
      {model !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(model === QUOTATIONS ? 'expect.quotes' : 'expect.model')}
        </Typography>
      )}
      <QuickReplies replies={replies} onAsk={onAsk} />
    </Box>
  );
}
