import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

import { type BoxPlace, moved, type PageSize, resized } from './box-place.ts';

/** How far an arrow key moves, to the right and down, in points. */
const STEP = 4;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface BoxHandsOptions<Box extends BoxPlace> {
  box: Box;
  /** Of the page, in points. */
  size: PageSize;
  /** In points: no side becomes smaller. */
  smallest: number;
  onChoose: () => void;
  /** `step` names the act: what has the same name is undone together. */
  onChange: (box: Box, step: string) => void;
  onRemove: () => void;
}

/**
 * What pointer and keys do with a box on a page (`data-page`): it is dragged, or moved by arrow keys; with Shift, or at its corner, it changes its
 * size. `held` is for the box and its corner.
 */
export function useBoxHands<Box extends BoxPlace>(options: BoxHandsOptions<Box>) {
  const { box, size, smallest, onChoose, onChange, onRemove } = options;
  const grabbed = useRef<{ x: number; y: number; scale: number; box: Box; corner: boolean; step: string } | null>(null);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grabbed.current === null) return;
    event.stopPropagation();
    const { x, y, scale, box: begun, corner, step } = grabbed.current;
    const by = [(event.clientX - x) * scale, (event.clientY - y) * scale] as const;
    if (by[0] !== 0 || by[1] !== 0)
      onChange(corner ? resized(begun, by, size, smallest) : moved(begun, by, size), step);
  };
  const drop = () => {
    grabbed.current = null;
  };
  const held = (corner: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const page = event.currentTarget.closest<HTMLElement>('[data-page]');
      if (page === null || event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const scale = size[0] / page.clientWidth;
      grabbed.current = { x: event.clientX, y: event.clientY, scale, box, corner, step: `drag ${crypto.randomUUID()}` };
      onChoose();
    },
    onPointerMove: drag,
    onPointerUp: drop,
    onPointerCancel: drop,
  });
  return {
    body: {
      ...held(false),
      onFocus: onChoose,
      onKeyDown: (event: KeyboardEvent) => {
        const by = ARROWS[event.key];
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (by !== undefined)
          onChange(event.shiftKey ? resized(box, by, size, smallest) : moved(box, by, size), 'keys');
        else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        else return;
        event.preventDefault();
      },
    },
    corner: held(true),
  };
}
