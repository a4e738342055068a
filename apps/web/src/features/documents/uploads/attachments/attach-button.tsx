import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileUp, Files, Paperclip } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AttachFieldProps } from '../../../../ui/attachments/parts.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { FileInput } from '../components/file-inputs.tsx';
import { useSendFiles } from '../components/use-send-files.ts';
import { chosenIn } from '../model/chosen.ts';
import { VoiceButton } from './voice-button.tsx';

const ChooseDialog = lazy(() => import('./choose-dialog.tsx').then((module) => ({ default: module.ChooseDialog })));

/** Not where the page is not encrypted, or the browser is old. */
const canRecord = 'MediaRecorder' in globalThis && 'mediaDevices' in navigator;

interface AttachButtonProps extends AttachFieldProps {
  /** Hears whether somebody speaks at this moment. */
  onRecording: (speaks: boolean) => void;
}

/** Attaches files: from the device, or of those that the case has already; and what is spoken, where that is asked for. */
export function AttachButton({
  place,
  caseId,
  kind,
  clientReads = false,
  records = false,
  onRecording,
}: AttachButtonProps) {
  const { t } = useTranslation('attachments');
  const input = useRef<HTMLInputElement>(null);
  const [chooses, setChooses] = useState(false);
  const send = useSendFiles({ folder_id: null, case_id: null, attached_in: place });
  const { button, menu } = useMenu([
    { label: t('upload'), icon: FileUp, onSelect: () => input.current?.click() },
    { label: t('choose'), icon: Files, onSelect: () => setChooses(true) },
  ]);
  const mayChoose = caseId !== null && kind !== 'proposal';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        startIcon={<Paperclip size={16} aria-hidden />}
        {...(mayChoose ? button : { onClick: () => input.current?.click() })}
      >
        {t('attach')}
      </Button>
      {mayChoose && menu}
      <FileInput ref={input} kind="files" onChosen={(choose) => void send(choose)} />
      {chooses && caseId !== null && (
        <Suspense>
          <ChooseDialog caseId={caseId} place={place} clientReads={clientReads} onClose={() => setChooses(false)} />
        </Suspense>
      )}
      {records && canRecord && (
        <VoiceButton onRecording={onRecording} onRecorded={(file) => void send(() => chosenIn([file]))} />
      )}
    </Box>
  );
}
