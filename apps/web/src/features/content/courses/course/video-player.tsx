import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { videoQuery } from '../api/files.ts';
import { isWatched } from './watched.ts';

interface VideoPlayerProps {
  path: string;
  title: string;
  /** Once all of it was played, as far as the browser can tell. */
  onWatched: () => void;
}

/** Plays a video, which the browser fetches part by part. */
export function VideoPlayer({ path, title, onWatched }: VideoPlayerProps) {
  const { t } = useTranslation('courses');
  const { data, error, refetch } = useQuery(videoQuery(path));
  const [failed, setFailed] = useState(false);
  const said = useRef(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />;
  const check = ({ played, duration }: HTMLVideoElement) => {
    if (
      said.current ||
      !isWatched(
        Array.from({ length: played.length }, (_, n) => [played.start(n), played.end(n)]),
        duration,
      )
    )
      return;
    said.current = true;
    onWatched();
  };
  return (
    <>
      <Box
        component="video"
        controls
        playsInline
        preload="metadata"
        src={data}
        aria-label={title}
        onTimeUpdate={(event) => check(event.currentTarget)}
        onEnded={(event) => check(event.currentTarget)}
        onError={() => setFailed(true)}
        sx={{ width: '100%', aspectRatio: '16 / 9', borderRadius: 1, backgroundColor: '#000' }}
      />
      {failed && <Alert severity="error">{t('course.videoFailed')}</Alert>}
    </>
  );
}
