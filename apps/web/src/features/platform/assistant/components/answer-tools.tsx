import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Copy, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { rateMessage } from '../api/conversations.ts';
import type { MessageRow } from '../types.ts';

const SMALL = { width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } } as const;

interface AnswerToolsProps {
  message: MessageRow;
  /** The answer as text, with its sources. */
  text: string;
  /** What else can be made of it. */
  children?: ReactNode;
}

/** Copies an answer, and says whether it helped. */
export function AnswerTools({ message, text, children }: AnswerToolsProps) {
  const { t } = useTranslation('assistant');
  const client = useQueryClient();
  const [copied, setCopied] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const { feedback } = message;
  const rate = async (next: 'helpful' | null) => {
    try {
      await rateMessage(client, message, next, null);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      // Without a secure context, or when the person said no, the browser refuses.
      toast.error(t('copyFailed'));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginInlineStart: -1 }}>
      <IconButton aria-label={t(copied ? 'copied' : 'copy')} onClick={() => void copy()} sx={SMALL}>
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </IconButton>
      <IconButton
        aria-label={t('helpful')}
        aria-pressed={feedback === 'helpful'}
        color={feedback === 'helpful' ? 'primary' : 'default'}
        onClick={() => void rate(feedback === 'helpful' ? null : 'helpful')}
        sx={SMALL}
      >
        <ThumbsUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('unhelpful')}
        aria-pressed={feedback === 'unhelpful'}
        color={feedback === 'unhelpful' ? 'primary' : 'default'}
        onClick={() => setAsksWhy(true)}
        sx={SMALL}
      >
        <ThumbsDown size={16} aria-hidden />
      </IconButton>
      {children}
      <ReasonDialog
        open={asksWhy}
        title={t('whyTitle')}
        label={t('why')}
        confirmLabel={t('whySend')}
        maxLength={500}
        draft={`assistant-why:${message.id}`}
        onConfirm={(reason) => rateMessage(client, message, 'unhelpful', reason)}
        onClose={() => setAsksWhy(false)}
      />
    </Box>
  );
}
