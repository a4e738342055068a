import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { NARROWEST, WIDEST } from './column-layout.ts';

interface WidthHandleProps {
  /** The column's. */
  name: string;
  /** In px; undefined as long as the table decides it. */
  width: number | undefined;
  /** Undefined gives the decision back to the table. */
  onChange: (width: number | undefined) => void;
}

const STEP = 16;

const limited = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

/** The edge of a column: dragged, or moved by the arrow keys; a double click gives the width back to the table. */
export function WidthHandle({ name, width, onChange }: WidthHandleProps) {
  const { t } = useTranslation('ui');
  const { direction } = useTheme();
  const from = useRef<{ x: number; width: number } | null>(null);
  const drawn = (handle: HTMLElement) => handle.parentElement?.getBoundingClientRect().width ?? NARROWEST;
  // Towards the end of the line is wider.
  const forward = direction === 'rtl' ? -1 : 1;

  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: drawn(event.currentTarget) };
  };
  return (
    <Box
      component="hr"
      aria-orientation="vertical"
      aria-label={t('table.width', { name })}
      aria-valuenow={width ?? undefined}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={({ clientX }) => {
        if (from.current) onChange(limited(from.current.width + (clientX - from.current.x) * forward));
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={(event) => {
        const steps = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
        if (steps === undefined) return;
        event.preventDefault();
        onChange(limited(drawn(event.currentTarget) + steps * STEP));
      }}
      sx={{
        margin: 0,
        border: 0,
        position: 'absolute',
        insetBlock: 8,
        insetInlineEnd: 0,
        width: 9,
        cursor: 'col-resize',
        touchAction: 'none',
        borderInlineEnd: '1px solid transparent',
        'th:hover > &, &:focus-visible': { borderColor: 'text.disabled' },
      }}
    />
  );
}
