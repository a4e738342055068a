import IconButton from '@mui/material/IconButton';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { CarouselMovement } from './use-movement.ts';

/** Starts and stops a carousel that moves by itself; such a carousel must not be without it. */
export function CarouselPlayButton({ movement }: { movement: CarouselMovement }) {
  const { t } = useTranslation('widgets');
  const Icon = movement.playing ? Pause : Play;
  return (
    <IconButton aria-label={t(movement.playing ? 'carousel.pause' : 'carousel.play')} onClick={movement.toggle}>
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
