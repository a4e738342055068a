import Box from '@mui/material/Box';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { MOST_POINTS, MOST_STROKES, PAD_RATIO, pathOf, pointIn, type Stroke } from './strokes.ts';

interface SignaturePadProps {
  strokes: Stroke[];
  onChange: (strokes: Stroke[]) => void;
}

/** Where a signature is drawn, with a finger, a pen or a mouse. It is white as the paper on which it goes. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const { t } = useTranslation('signing');
  const drawing = useRef<Stroke[] | null>(null);
  const add = (event: PointerEvent<SVGSVGElement>) => {
    const begun = drawing.current;
    const last = begun?.at(-1);
    if (!begun || !last || begun.reduce((sum, { length }) => sum + length, 0) >= MOST_POINTS) return;
    const box = event.currentTarget.getBoundingClientRect();
    // A pen says more between two frames than one event.
    const said = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (said.length > 0 ? said : [event.nativeEvent]).map(({ clientX, clientY }) =>
      pointIn(box, clientX, clientY),
    );
    const end = last.at(-1);
    const fresh = points.filter(([x, y]) => !end || Math.hypot(x - end[0], (y - end[1]) / PAD_RATIO) > 0.002);
    if (fresh.length === 0) return;
    drawing.current = [...begun.slice(0, -1), [...last, ...fresh]];
    onChange(drawing.current);
  };
  return (
    <Box
      component="svg"
      data-pad
      viewBox="0 0 300 100"
      onPointerDown={(event: PointerEvent<SVGSVGElement>) => {
        if (event.button !== 0 || strokes.length >= MOST_STROKES) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drawing.current = [
          ...strokes,
          [pointIn(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY)],
        ];
        onChange(drawing.current);
      }}
      onPointerMove={add}
      onPointerUp={(event: PointerEvent<SVGSVGElement>) => {
        add(event);
        drawing.current = null;
      }}
      onPointerCancel={() => {
        drawing.current = null;
      }}
      sx={{
        display: 'block',
        width: 1,
        aspectRatio: String(PAD_RATIO),
        border: '1px solid',
        borderColor: 'text.secondary',
        borderRadius: 1,
        backgroundColor: 'common.white',
        touchAction: 'none',
        cursor: 'crosshair',
      }}
    >
      <title>{t(strokes.length === 0 ? 'sign.padEmpty' : 'sign.padDrawn')}</title>
      <line x1="20" y1="80" x2="280" y2="80" stroke="#c4cdd5" strokeWidth="0.75" />
      <Lines strokes={strokes} />
    </Box>
  );
}

/** What was drawn, in a box of 300 to 100. */
export function Lines({ strokes }: { strokes: readonly Stroke[] }) {
  return strokes.map((stroke, index) => (
    <path
      // Lines are added at the end alone.
      key={index}
      d={pathOf(stroke, 300, 100)}
      fill="none"
      stroke="#0d1f5c"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}
