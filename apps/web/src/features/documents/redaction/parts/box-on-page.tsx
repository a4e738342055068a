import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { moved, resized, STEP } from '../boxes.ts';
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

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** In px. */
const HANDLE = 14;

/** A box on a page: dragged, or moved by arrow keys; with Shift, or at its corner, it changes its size. */
export function BoxOnPage({ box, number, chosen, size, onChoose, onChange, onRemove }: BoxOnPageProps) {
  const { t } = useTranslation('redaction');
  const held = useRef<{ x: number; y: number; scale: number; box: RedactionBox; corner: boolean; step: string } | null>(
    null,
  );

  const grab = (event: PointerEvent<HTMLElement>, corner: boolean) => {
    const page = event.currentTarget.closest<HTMLElement>('[data-page]');
    if (page === null || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const step = `drag ${crypto.randomUUID()}`;
    held.current = { x: event.clientX, y: event.clientY, scale: size[0] / page.clientWidth, box, corner, step };
    onChoose();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held.current === null) return;
    event.stopPropagation();
    const { x, y, scale, box: begun, corner, step } = held.current;
    const by = [(event.clientX - x) * scale, (event.clientY - y) * scale] as const;
    if (by[0] !== 0 || by[1] !== 0) onChange((corner ? resized : moved)(begun, by, size), step);
  };
  const drop = () => {
    held.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (by !== undefined) onChange((event.shiftKey ? resized : moved)(box, by, size), `keys ${box.key}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };

  return (
    <Box
      component="button"
      type="button"
      aria-pressed={chosen}
      aria-label={t('boxOn', { number, page: box.page })}
      aria-description={t('keys')}
      data-box={box.key}
      onPointerDown={(event) => grab(event, false)}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onFocus={onChoose}
      onKeyDown={press}
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
      {chosen && (
        <Box
          aria-hidden
          onPointerDown={(event) => grab(event, true)}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          // Not mirrored: the page is not, either.
          style={{ right: -HANDLE / 2, bottom: -HANDLE / 2 }}
          sx={{
            position: 'absolute',
            width: HANDLE,
            height: HANDLE,
            borderRadius: '50%',
            border: '2px solid #fff',
            backgroundColor: '#0b66ae',
            cursor: 'nwse-resize',
            touchAction: 'none',
            // As large as a finger needs.
            '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: -14 } },
          }}
        />
      )}
    </Box>
  );
}
