import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { CircleAlert, CircleCheck, Pause, Play, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { KindIcon } from '../../../../ui/upload/kind-icon.tsx';
import type { UploadQueue } from '../model/queue.ts';
import type { Upload } from '../types.ts';
import { ChooseAgain } from './choose-again.tsx';
import { placeSearchOf } from './place-of.ts';
import { trackStyle } from './track-style.ts';
import { useWords } from './use-words.ts';

/** One file on its way: how far it is, and what can be done with it. */
export function TrayRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { t } = useTranslation('uploads');
  const fileSize = useFileSize();
  const words = useWords();
  const { id, name, size, sent, state, kept } = upload;
  const isOpen = state !== 'failed' && state !== 'done';
  const isGoing = state === 'waiting' || state === 'sending';
  const askAgain = async () => {
    if (!(await queue.askForFile(id))) toast.error(t('notRead', { name }));
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        paddingBlock: 0.75,
        paddingInline: '16px 8px',
        '& + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexShrink: 0,
          color: state === 'failed' ? 'error.main' : state === 'done' ? 'success.main' : 'text.secondary',
        }}
      >
        {state === 'failed' ? (
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
        ) : state === 'done' ? (
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <KindIcon type={upload.type} size={20} strokeWidth={1.75} />
        )}
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {/* Cut at its own end, and on the side of the page where a line begins. */}
        <Box sx={{ display: 'flex' }}>
          <Box
            dir="auto"
            title={name}
            sx={{
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontSize: 13,
              lineHeight: '18px',
              fontWeight: 500,
            }}
          >
            {name}
          </Box>
        </Box>
        {isOpen && (
          <LinearProgress
            variant="determinate"
            aria-label={name}
            value={size === 0 ? 0 : Math.min(100, (sent / size) * 100)}
            color={isGoing ? 'primary' : 'inherit'}
            sx={{ ...trackStyle, height: 4, marginBlock: '4px 3px', ...(!isGoing && { color: 'text.disabled' }) }}
          />
        )}
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
          {words.ofRow(upload)}
        </Box>
      </Box>
      {state === 'done' && upload.target.attached_in === undefined && (
        <RouterLink
          to={paths.dashboard.files.manager}
          search={placeSearchOf(upload)}
          aria-label={t('action.showFile', { name })}
          sx={{ flexShrink: 0, paddingInline: 1, fontSize: 13, fontWeight: 600 }}
        >
          {t('action.show')}
        </RouterLink>
      )}
      {state === 'needsFile' &&
        (kept === 'handle' ? (
          <Button size="small" onClick={() => void askAgain()} sx={{ flexShrink: 0 }}>
            {t('action.allow')}
          </Button>
        ) : (
          <ChooseAgain
            onFile={(file) => {
              if (!queue.giveFile(id, file)) toast.error(t('notSame', { name, size: fileSize(size) }));
            }}
          />
        ))}
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        {isGoing && <RowButton label={t('action.pauseFile', { name })} icon={Pause} onClick={() => queue.pause(id)} />}
        {state === 'paused' && (
          <RowButton label={t('action.resumeFile', { name })} icon={Play} onClick={() => queue.resume(id)} />
        )}
        {state === 'failed' && (
          <RowButton label={t('action.retryFile', { name })} icon={RotateCcw} onClick={() => queue.resume(id)} />
        )}
        <RowButton
          label={t(isOpen ? 'action.cancelFile' : 'action.removeFile', { name })}
          icon={X}
          onClick={() => queue.cancel(id)}
        />
      </Box>
    </Box>
  );
}

interface RowButtonProps {
  label: string;
  icon: typeof X;
  onClick: () => void;
}

function RowButton({ label, icon: Icon, onClick }: RowButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{ width: 32, height: 32, '@media (pointer: coarse)': { width: 40, height: 40 } }}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
