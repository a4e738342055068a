import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Recording } from '../model/recording.ts';

interface VoiceRecorderProps {
  onRecorded: (file: File) => void;
  onClose: () => void;
}

/** `1:05` */
const written = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A voice note while it is spoken. It ends by itself after five minutes, and is attached or thrown away by the reader. */
export function VoiceRecorder({ onRecorded, onClose }: VoiceRecorderProps) {
  const { t } = useTranslation('attachments');
  const recording = useRef<Recording>(null);
  const end = useRef<HTMLButtonElement>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const isDone = useRef(false);

  const attach = async () => {
    if (isDone.current) return;
    isDone.current = true;
    const bytes = await recording.current?.end();
    if (bytes === undefined || bytes.size === 0) return onClose();
    const at = new Date();
    const pad = (value: number) => String(value).padStart(2, '0');
    const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
    const [, kind = 'webm'] = bytes.type.replace('mp4', 'm4a').split('/');
    const name = `${t('voice.name')} ${day} ${pad(at.getHours())}.${pad(at.getMinutes())}.${pad(at.getSeconds())}.${kind}`;
    return onRecorded(new File([bytes], name, { type: bytes.type }));
  };
  const discard = () => {
    isDone.current = true;
    recording.current?.discard();
    onClose();
  };
  const attachAtEnd = useEffectEvent(() => void attach());

  useEffect(() => {
    const one = new Recording({ onSecond: setSeconds, onLongEnough: attachAtEnd, onCut: () => setIsCut(true) });
    recording.current = one;
    one.begin().then(
      () => end.current?.focus(),
      () => setIsRefused(true),
    );
    return () => {
      // Who goes on to another conversation finds it attached when they come back; nobody loses what they have said.
      if (one.hasBegun) attachAtEnd();
      else one.discard();
    };
  }, []);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" component="output" sx={{ color: isRefused ? 'error.main' : 'text.secondary' }}>
        {isRefused
          ? t('voice.refused')
          : seconds === null
            ? t('voice.asking')
            : t(isCut ? 'voice.cut' : 'voice.recording')}
      </Typography>
      {!isRefused && seconds !== null && (
        <Typography variant="body2" component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', color: 'error.main' }}>
          {written(seconds)}
        </Typography>
      )}
      {!isRefused && (
        <Button
          ref={end}
          size="small"
          variant="contained"
          color="inherit"
          disabled={seconds === null}
          onClick={() => void attach()}
        >
          {t('voice.attach')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={discard}>
        {t(isRefused ? 'voice.close' : 'voice.discard')}
      </Button>
    </Box>
  );
}
