import type { MailDraft } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { attachmentKeys, unsavedIds } from '../../../../client/attachments.ts';
import { messageOf } from '../../../../client/errors.ts';
import { AttachField } from '../../../../ui/attachments/parts.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { callMail } from '../api/call-mail.ts';
import { FileChip } from '../../shared/file-chip.tsx';
import type { useSaver } from './use-saver.ts';

interface FilesPartProps {
  draft: MailDraft;
  saver: ReturnType<typeof useSaver>;
  onChanged: (change: (now: MailDraft) => MailDraft) => void;
  /** Files are on their way: the mail waits for them. */
  onBusy: (busy: boolean) => void;
}

/** What goes with the mail: uploaded, or of the files of its case. A file is the draft's as soon as it is here. */
export function FilesPart({ draft, saver, onChanged, onBusy }: FilesPartProps) {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const [isTaking, setIsTaking] = useState(false);
  const place = `mail:${draft.id}`;
  const show = (changed: MailDraft | null) => {
    if (changed !== null) onChanged((now) => ({ ...now, attachments: changed.attachments }));
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const take = () =>
    attempt(async () => {
      const ids = await unsavedIds(place);
      if (ids.length === 0) return;
      setIsTaking(true);
      show(await saver.flush(() => callMail('attach_to_mail', { draft_id: draft.id, attachment_ids: ids })));
      await client.invalidateQueries({ queryKey: attachmentKeys.all });
    }).finally(() => setIsTaking(false));
  return (
    <Box sx={{ display: 'grid', gap: 1, paddingInline: 2, paddingBlockEnd: 2 }}>
      {draft.attachments.some(({ is_inline: isInline }) => !isInline) && (
        <Box
          component="ul"
          aria-label={t('files')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {draft.attachments
            .filter(({ is_inline: isInline }) => !isInline)
            .map((file) => (
              <FileChip key={file.id} file={file}>
                <IconButton
                  size="small"
                  aria-label={t('takeOff', { name: file.name })}
                  onClick={() =>
                    void attempt(async () =>
                      show(
                        await saver.flush(() =>
                          callMail('detach_from_mail', { draft_id: draft.id, attachment_id: file.id }),
                        ),
                      ),
                    )
                  }
                >
                  <X size={16} aria-hidden />
                </IconButton>
              </FileChip>
            ))}
        </Box>
      )}
      <AttachField
        isPlain
        kind="message"
        place={place}
        subjectId={null}
        caseId={draft.file_on}
        onChange={({ busy, count }) => {
          onBusy(busy || count > 0);
          if (count > 0 && !busy && !isTaking) void take();
        }}
      />
    </Box>
  );
}
