import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { BellRing, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useRequestVerbs } from '../api/requests.ts';
import type { AskedPapers, DocumentRequest, SendFile } from '../types.ts';
import { DueText } from './due-text.tsx';
import { LineRow } from './line-row.tsx';
import { TextOfOthers } from './text-of-others.tsx';

interface RequestPartProps {
  caseId: string;
  request: DocumentRequest;
  may: AskedPapers['may'];
  sendFile: SendFile;
}

/** One request: who asks until when, how much of it is there, and its lines. */
export function RequestPart({ caseId, request, may, sendFile }: RequestPartProps) {
  const { t } = useTranslation('documentRequests');
  const dates = useDates();
  const verbs = useRequestVerbs();
  const [withdrawing, setWithdrawing] = useState(false);
  const headId = useId();
  const { status } = request;
  const isOpen = status === 'open';
  const answered = request.lines.filter((line) => line.status !== 'asked' && line.status !== 'again').length;
  const remind = async () => {
    try {
      await verbs.remind(request.id);
      toast.success(t('reminded'));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Box
      component="article"
      aria-labelledby={headId}
      sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingInline: 2, paddingBlock: 1.25 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, fontSize: 13, color: 'text.secondary' }}>
          <Box
            id={headId}
            component="h3"
            sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 13, fontWeight: 500 }}
          >
            <span>
              {t('askedBy', { name: request.created_by_name ?? t('somebody'), date: dates.date(request.created_at) })}
            </span>
            {status === 'open' ? (
              <DueText dueOn={request.due_on} isLate={answered < request.lines.length} />
            ) : (
              <span>{t(`ended.${status}`)}</span>
            )}
          </Box>
          {request.message !== null && <TextOfOthers color="text.primary">{request.message}</TextOfOthers>}
        </Box>
        <Box sx={{ flexShrink: 0, width: { xs: 84, sm: 120 }, fontSize: 13, textAlign: 'end' }}>
          {t('progress', { done: answered, total: request.lines.length })}
          <LinearProgress
            aria-hidden
            variant="determinate"
            color={answered === request.lines.length ? 'success' : 'primary'}
            value={(answered / request.lines.length) * 100}
            sx={{ marginBlockStart: 0.5, height: 4, borderRadius: 2 }}
          />
        </Box>
        {isOpen && may.lead && (
          <RowMenu
            label={t('menu', { title: request.title })}
            items={[
              ...(answered < request.lines.length
                ? [{ label: t('remind'), icon: BellRing, onSelect: () => void remind() }]
                : []),
              { label: t('withdraw.button'), icon: Undo2, danger: true, onSelect: () => setWithdrawing(true) },
            ]}
          />
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {request.lines.map((line) => (
          <LineRow
            key={line.id}
            {...{ caseId, line, sendFile }}
            canAnswer={isOpen && may.answer}
            canDecide={status !== 'withdrawn' && may.lead}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={withdrawing}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.button')}
        onConfirm={() => verbs.withdraw(request.id)}
        onClose={() => setWithdrawing(false)}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </Box>
  );
}
