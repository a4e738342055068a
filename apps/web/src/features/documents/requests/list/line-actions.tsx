import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check, RotateCcw, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useRequestVerbs } from '../api/requests.ts';
import type { RequestLine } from '../types.ts';

interface LineActionsProps {
  line: RequestLine;
  canAnswer: boolean;
  canDecide: boolean;
  onAsk: (dialog: 'send' | 'missing' | 'again') => void;
}

/** Large enough for a thumb. */
const FINGER = { minHeight: { xs: 44, sm: 36 } };

/** What the reader can do about a paper; nothing where there is nothing. */
export function LineActions({ line, canAnswer, canDecide, onAsk }: LineActionsProps) {
  const { t } = useTranslation('documentRequests');
  const verbs = useRequestVerbs();
  const [accepting, setAccepting] = useState(false);
  const waits = line.status === 'asked' || line.status === 'again';
  const answers = canAnswer && line.status !== 'accepted';
  const decides = canDecide && !waits;
  if (!answers && !decides) return null;
  const accept = async () => {
    setAccepting(true);
    try {
      await verbs.accept(line.id);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setAccepting(false);
    }
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        width: { xs: 1, sm: 'auto' },
        '& > button': { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      {answers && waits && (
        <Button color="inherit" onClick={() => onAsk('missing')} sx={FINGER}>
          {t('missing.button')}
        </Button>
      )}
      {answers && (
        <Button
          variant={waits ? 'contained' : 'outlined'}
          color={waits ? 'primary' : 'inherit'}
          startIcon={<Upload size={18} aria-hidden />}
          aria-label={t('send.open', { name: line.name })}
          onClick={() => onAsk('send')}
          sx={FINGER}
        >
          {line.status === 'sent' ? t('send.more') : t('send.button')}
        </Button>
      )}
      {decides && (
        <Button
          color="inherit"
          startIcon={<RotateCcw size={16} aria-hidden />}
          onClick={() => onAsk('again')}
          sx={FINGER}
        >
          {t('again.button')}
        </Button>
      )}
      {decides && line.status !== 'accepted' && (
        <Button
          variant="outlined"
          startIcon={<Check size={16} aria-hidden />}
          loading={accepting}
          loadingPosition="start"
          onClick={() => void accept()}
          sx={FINGER}
        >
          {t('accept')}
        </Button>
      )}
    </Box>
  );
}
