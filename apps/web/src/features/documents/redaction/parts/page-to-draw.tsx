import Box from '@mui/material/Box';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PDFDocumentProxy } from '../../../../ui/pdf/library.ts';
import { PagePicture } from '../../../../ui/pdf/page-picture.tsx';
import { drawnBox } from '../boxes.ts';
import type { PageBox } from '../types.ts';

interface PageToDrawProps {
  document: PDFDocumentProxy | null;
  page: number;
  count: number;
  /** In points. */
  size: readonly [number, number];
  /** In px. */
  width: number;
  /** Whether a finger draws, rather than moving the pages. */
  fingerDraws: boolean;
  onDrawn: (box: PageBox) => void;
  /** Its boxes. */
  children: ReactNode;
}

/** A page on which a box is drawn from corner to corner. */
export function PageToDraw(props: PageToDrawProps) {
  const { document, page, count, size, width, fingerDraws, onDrawn, children } = props;
  const { t } = useTranslation('redaction');
  const from = useRef<readonly [number, number] | null>(null);
  const [drawing, setDrawing] = useState<PageBox | null>(null);
  const [wide, high] = size;

  const pointOf = (event: PointerEvent<HTMLElement>): readonly [number, number] => {
    const { left, top, width: w, height: h } = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - left) / w, (event.clientY - top) / h];
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary || (event.pointerType === 'touch' && !fingerDraws)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = pointOf(event);
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (from.current !== null) setDrawing(drawnBox(page, from.current, pointOf(event), size));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const begun = from.current;
    from.current = null;
    setDrawing(null);
    const box = begun === null ? null : drawnBox(page, begun, pointOf(event), size);
    if (box !== null) onDrawn(box);
  };
  const give = () => {
    from.current = null;
    setDrawing(null);
  };

  return (
    <Box
      component="section"
      aria-label={t('page', { number: page, count })}
      data-page={page}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={give}
      style={{ width, height: Math.round((width * high) / wide) }}
      sx={{
        position: 'relative',
        flexShrink: 0,
        backgroundColor: 'common.white',
        boxShadow: 1,
        cursor: 'crosshair',
        userSelect: 'none',
        touchAction: fingerDraws ? 'pinch-zoom' : 'auto',
      }}
    >
      {document !== null && <PagePicture document={document} page={page} width={width} ratio={high / wide} />}
      {children}
      {drawing !== null && (
        <Box
          aria-hidden
          style={{
            left: `${drawing.x * 100}%`,
            top: `${drawing.y * 100}%`,
            width: `${drawing.width * 100}%`,
            height: `${drawing.height * 100}%`,
          }}
          sx={{ position: 'absolute', backgroundColor: 'rgb(0 0 0 / 55%)', pointerEvents: 'none' }}
        />
      )}
    </Box>
  );
}
