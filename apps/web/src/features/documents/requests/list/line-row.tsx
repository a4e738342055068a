import Box from '@mui/material/Box';
import { CircleCheck, CircleDashed, CircleDot, CircleSlash, type LucideIcon, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import type { LabelColor } from '../../../../ui/label.tsx';
import { StatusText } from '../../../../ui/status-text.tsx';
import { useRequestVerbs } from '../api/requests.ts';
import type { LineStatus, RequestLine, SendFile } from '../types.ts';
import { LineActions } from './line-actions.tsx';
import { SentFiles } from './sent-files.tsx';
import { Said, TextOfOthers } from './text-of-others.tsx';

const SendDialog = lazy(() => import('../send/send-dialog.tsx').then((module) => ({ default: module.SendDialog })));

const LOOKS: Readonly<Record<LineStatus, { icon: LucideIcon; color: LabelColor }>> = {
  asked: { icon: CircleDashed, color: 'default' },
  sent: { icon: CircleDot, color: 'info' },
  missing: { icon: CircleSlash, color: 'warning' },
  again: { icon: RotateCcw, color: 'warning' },
  accepted: { icon: CircleCheck, color: 'success' },
};

interface LineRowProps {
  caseId: string;
  line: RequestLine;
  canAnswer: boolean;
  canDecide: boolean;
  sendFile: SendFile;
}

/** One paper that is asked for: its state, what was sent and said, and what the reader can do. */
export function LineRow({ caseId, line, canAnswer, canDecide, sendFile }: LineRowProps) {
  const { t } = useTranslation('documentRequests');
  const verbs = useRequestVerbs();
  const [dialog, setDialog] = useState<'send' | 'missing' | 'again' | null>(null);
  const { icon: Icon, color } = LOOKS[line.status];
  const close = () => setDialog(null);
  const tint = color === 'default' ? 'text.secondary' : `${color}.main`;
  return (
    <Box
      component="li"
      data-paper={line.status}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        paddingInline: 2,
        paddingBlock: 1.25,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ color: tint, flexShrink: 0, lineHeight: 0, paddingBlockStart: 0.25 }}>
          <Icon size={18} aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.25 }}>
            <Box
              component="h4"
              dir="auto"
              sx={{ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 550, overflowWrap: 'anywhere' }}
            >
              {line.name}
            </Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              <StatusText color={color}>{t(`status.${line.status}`)}</StatusText>
            </Box>
          </Box>
          {line.note !== null && <TextOfOthers color="text.secondary">{line.note}</TextOfOthers>}
          <SentFiles caseId={caseId} files={line.files} />
          {line.status === 'again' && line.reason !== null && <Said by={line.decided_by_name}>{line.reason}</Said>}
          {line.answer !== null && <Said by={null}>{line.answer}</Said>}
        </Box>
      </Box>
      <LineActions {...{ line, canAnswer, canDecide }} onAsk={setDialog} />
      <ReasonDialog
        open={dialog === 'missing' || dialog === 'again'}
        required
        draft={`paper-${dialog === 'again' ? 'again' : 'missing'}:${line.id}`}
        title={t(dialog === 'again' ? 'again.title' : 'missing.title', { name: line.name })}
        description={t(dialog === 'again' ? 'again.description' : 'missing.description')}
        label={t(dialog === 'again' ? 'again.label' : 'missing.label')}
        confirmLabel={t(dialog === 'again' ? 'again.confirm' : 'missing.confirm')}
        onConfirm={(text) => (dialog === 'again' ? verbs.askAgain(line.id, text) : verbs.answerWithout(line.id, text))}
        onClose={close}
      />
      {dialog === 'send' && (
        <Suspense>
          <SendDialog line={line} sendFile={sendFile} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}
