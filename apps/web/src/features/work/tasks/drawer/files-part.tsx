import { TASK_ATTACHMENT_MAX_BYTES, type TaskAttachment, type TaskDetails } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Download, Paperclip, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { downloadAttachment, useAttach } from '../api/attachments.ts';
import { useTaskVerb } from '../api/task-verb.ts';

/** The files of a task: attached, taken along, deleted. */
export function FilesPart({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useAttach();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [refused, setRefused] = useState<{ name: string; reason: string }[]>([]);

  const attach = async (files: readonly File[]) => {
    setRefused([]);
    for (const file of files) {
      const { name } = file;
      const refuse = (reason: string) => setRefused((known) => [...known, { name, reason }]);
      if (file.size > TASK_ATTACHMENT_MAX_BYTES) {
        refuse(t('file.tooLarge'));
        continue;
      }
      setSending({ name, share: 0 });
      try {
        // One after the other: each says how far it has come.
        await mutateAsync({ taskId: task.id, file, onProgress: (share) => setSending({ name, share }) });
      } catch (error) {
        refuse(messageOf(error, t));
      }
    }
    setSending(null);
  };

  return (
    <Stack spacing={2}>
      {task.attachments.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('file.none')}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {task.attachments.map((attachment) => (
          <Attachment key={attachment.id} attachment={attachment} />
        ))}
      </Box>
      {sending && (
        <div>
          <Typography variant="body2" id="task-sending">
            {t('file.sending', { name: sending.name })}
          </Typography>
          <LinearProgress variant="determinate" value={sending.share * 100} aria-labelledby="task-sending" />
        </div>
      )}
      {refused.map(({ name, reason }) => (
        <Typography key={name} variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {t('file.refused', { name, reason })}
        </Typography>
      ))}
      {task.may_edit && (
        <>
          <input
            ref={input}
            hidden
            multiple
            type="file"
            aria-label={t('file.attach')}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void attach(files);
            }}
          />
          <Button
            color="inherit"
            variant="outlined"
            loading={isPending}
            startIcon={<Paperclip size={16} aria-hidden />}
            onClick={() => input.current?.click()}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('file.attach')}
          </Button>
        </>
      )}
    </Stack>
  );
}

function Attachment({ attachment }: { attachment: TaskAttachment }) {
  const { t } = useTranslation('taskDrawer');
  const sizeOf = useFileSize();
  const { mutateAsync } = useTaskVerb();
  const [isFetching, setIsFetching] = useState(false);
  const [isDoomed, setIsDoomed] = useState(false);
  const { id, name, size, object_path: objectPath, author_name: author, created_at: at } = attachment;

  const download = async () => {
    if (objectPath === null) return;
    setIsFetching(true);
    try {
      await downloadAttachment({ objectPath, name });
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsFetching(false);
    }
  };

  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[sizeOf(size), author].filter(Boolean).join(' · ')} <RelativeTime value={at} />
        </Typography>
      </Box>
      <IconButton
        aria-label={t('file.download', { name })}
        disabled={isFetching || objectPath === null}
        onClick={() => void download()}
      >
        <Download size={18} aria-hidden />
      </IconButton>
      {attachment.may_delete && (
        <IconButton aria-label={t('file.delete', { name })} onClick={() => setIsDoomed(true)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
      <ConfirmDialog
        open={isDoomed}
        title={t('file.deleteTitle')}
        confirmLabel={t('delete')}
        onClose={() => setIsDoomed(false)}
        onConfirm={() => mutateAsync({ verb: 'delete_attachment', attachment_id: id })}
      >
        {t('file.deleteText', { name })}
      </ConfirmDialog>
    </Box>
  );
}
