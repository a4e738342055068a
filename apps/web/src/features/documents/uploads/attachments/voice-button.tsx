import Button from '@mui/material/Button';
import { Mic } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const VoiceRecorder = lazy(() => import('./voice-recorder.tsx').then((module) => ({ default: module.VoiceRecorder })));

interface VoiceButtonProps {
  onRecorded: (file: File) => void;
  /** Hears whether somebody speaks at this moment. */
  onRecording: (speaks: boolean) => void;
}

/** Records a voice note, which becomes one of the files. The microphone is asked for when the button is pressed, and not before. */
export function VoiceButton({ onRecorded, onRecording }: VoiceButtonProps) {
  const { t } = useTranslation('attachments');
  const [records, setRecords] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setRecords(false);
    onRecording(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (records)
    return (
      <Suspense>
        <VoiceRecorder
          onClose={close}
          onRecorded={(file) => {
            onRecorded(file);
            close();
          }}
        />
      </Suspense>
    );
  return (
    <Button
      ref={button}
      size="small"
      color="inherit"
      variant="outlined"
      startIcon={<Mic size={16} aria-hidden />}
      onClick={() => {
        setRecords(true);
        onRecording(true);
      }}
    >
      {t('voice.record')}
    </Button>
  );
}
