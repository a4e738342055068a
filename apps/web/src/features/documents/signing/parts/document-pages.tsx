import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import type { PdfSource } from '../../../../ui/pdf/library.ts';
import { PagePicture } from '../../../../ui/pdf/page-picture.tsx';
import { usePdf } from '../../../../ui/pdf/use-pdf.ts';
import { useDocumentBytes } from './bytes.ts';

interface DocumentPagesProps {
  objectPath: string;
  size: number;
  sizes: readonly (readonly [number, number])[];
  /** What lies on a page; it fills it. */
  onPage?: (page: number) => ReactNode;
}

/** In px: as wide as one reads. */
const WIDEST = 760;
const GUTTER = 16;

/** The pages of a document below one another, as wide as there is room, with what lies on each. */
export function DocumentPages({ objectPath, size, sizes, onPage }: DocumentPagesProps) {
  const { t } = useTranslation('signing');
  const { read } = useDocumentBytes();
  const [width, setWidth] = useState(0);
  const source = useMemo<PdfSource>(
    () => ({ size, read: (start, end, signal) => read(objectPath, start, end, signal) }),
    [objectPath, size, read],
  );
  const opened = usePdf(source);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(Math.min(WIDEST, (entry?.contentRect.width ?? 0) - 2 * GUTTER))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (opened.state === 'failed') return <ErrorState error={opened.error} onRetry={opened.retry} />;
  return (
    <Box
      ref={measure}
      dir="ltr"
      sx={{ minHeight: 1, paddingBlock: `${GUTTER}px`, backgroundColor: 'background.default' }}
    >
      {width > 0 &&
        sizes.map(([wide, high], index) => (
          <Box
            // The pages of a version never change.
            key={index}
            component="section"
            aria-label={t('page', { number: index + 1, count: sizes.length })}
            data-page={index + 1}
            sx={{
              position: 'relative',
              width,
              height: Math.round((width * high) / wide),
              marginInline: 'auto',
              marginBlockEnd: `${GUTTER}px`,
              backgroundColor: 'common.white',
              color: 'common.black',
              boxShadow: 1,
            }}
          >
            {opened.state === 'open' && (
              <PagePicture document={opened.document} page={index + 1} width={width} ratio={high / wide} />
            )}
            {onPage?.(index + 1)}
          </Box>
        ))}
    </Box>
  );
}
