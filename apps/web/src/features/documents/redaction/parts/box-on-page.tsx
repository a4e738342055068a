import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { BoxCorner } from '../../../../ui/pdf/box-corner.tsx';
import { useBoxHands } from '../../../../ui/pdf/use-box-hands.ts';
import { SMALLEST } from '../boxes.ts';
import type { RedactionBox } from '../types.ts';

interface BoxOnPageProps {
  box: RedactionBox;
  /** Its place among the boxes, from 1. */
  number: number;
  chosen: boolean;
  /** Of the page, in points. */
  size: readonly [number, number];
  onChoose: () => void;
  /** `step` names the act: what has the same name is undone together. */
  onChange: (box: RedactionBox, step: string) => void;
  onRemove: () => void;
}

/** A box on a page: dragged, or moved by arrow keys; with Shift, or at its corner, it changes its size. */
export function BoxOnPage({ box, number, chosen, size, onChoose, onChange, onRemove }: BoxOnPageProps) {
  const { t } = useTranslation('redaction');
  const hands = useBoxHands({
    box,
    size,
    smallest: SMALLEST,
    onChoose,
    onRemove,
    // Keys of one box are undone together.
    onChange: (next, step) => onChange(next, step === 'keys' ? `keys ${box.key}` : step),
  });

  return (
    <Box
      component="button"
      type="button"
      aria-pressed={chosen}
      aria-label={t('boxOn', { number, page: box.page })}
      aria-description={t('keys')}
      data-box={box.key}
      {...hands.body}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
      sx={{
        position: 'absolute',
        padding: 0,
        border: 0,
        // Black as it will be, and through which one still sees what goes.
        backgroundColor: 'rgb(0 0 0 / 72%)',
        cursor: 'move',
        touchAction: 'none',
        outlineOffset: 1,
        '&:hover': { backgroundColor: 'rgb(0 0 0 / 60%)' },
        ...(chosen && { outline: '2px solid', outlineColor: '#0b66ae', zIndex: 1 }),
      }}
    >
      {chosen && <BoxCorner color="#0b66ae" {...hands.corner} />}
    </Box>
  );
}
