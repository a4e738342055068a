import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

import { logError } from '../../client/log.ts';
import type { PDFDocumentProxy } from './library.ts';

interface PagePictureProps {
  document: PDFDocumentProxy;
  /** From 1. */
  page: number;
  /** In px; the height follows from the page. */
  width: number;
  /** Height by width until the page is known. */
  ratio?: number;
}

/** A page as a picture, drawn when it comes into view. */
export function PagePicture({ document, page, width, ratio = 1.3 }: PagePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [height, setHeight] = useState(Math.round(width * ratio));

  useEffect(() => {
    const stop = new AbortController();
    const draw = async () => {
      const drawn = await document.getPage(page);
      const { width: natural } = drawn.getViewport({ scale: 1 });
      const viewport = drawn.getViewport({ scale: (width / natural) * Math.min(devicePixelRatio, 2) });
      const target = canvas.current;
      if (stop.signal.aborted || target === null) return;
      setHeight(Math.round((viewport.height / viewport.width) * width));
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      const task = drawn.render({ canvas: target, viewport });
      stop.signal.addEventListener('abort', () => task.cancel());
      await task.promise;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        draw().catch((error: unknown) => {
          // That it went away is no fault; a page that cannot be drawn stays white, as in any reader.
          if (!stop.signal.aborted) logError('A page of a PDF could not be drawn', error);
        });
      },
      { rootMargin: '200px' },
    );
    if (frame.current) observer.observe(frame.current);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [document, page, width]);

  return (
    // Paper is white, also in the dark.
    <Box ref={frame} sx={{ width, height, backgroundColor: 'common.white', boxShadow: 1 }}>
      <canvas ref={canvas} dir="ltr" style={{ display: 'block', width, height }} aria-hidden />
    </Box>
  );
}
