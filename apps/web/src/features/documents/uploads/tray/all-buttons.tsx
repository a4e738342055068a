import IconButton from '@mui/material/IconButton';
import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { UploadQueue } from '../model/queue.ts';
import type { Totals } from '../model/totals.ts';

/** What can be done with all of them at once. */
export function AllButtons({ totals: { count, active }, queue }: { totals: Totals; queue: UploadQueue }) {
  const { t } = useTranslation('uploads');
  const isOver = !active && count.paused + count.needsFile === 0;
  const buttons = [
    { on: active, label: t('action.pauseAll'), icon: Pause, act: () => queue.pauseAll() },
    { on: !active && count.paused > 0, label: t('action.resumeAll'), icon: Play, act: () => queue.resumeAll() },
    { on: count.failed > 0, label: t('action.retryAll'), icon: RotateCcw, act: () => queue.retryAll() },
    { on: isOver, label: t('action.close'), icon: X, act: () => queue.clear() },
  ];
  return buttons.map(
    ({ on, label, icon: Icon, act }) =>
      on && (
        <IconButton key={label} size="small" aria-label={label} title={label} onClick={act} sx={{ padding: 1 }}>
          <Icon size={18} aria-hidden />
        </IconButton>
      ),
  );
}
