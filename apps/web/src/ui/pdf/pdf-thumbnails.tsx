import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PDFDocumentProxy } from './library.ts';
import { whenIdle } from '../when-idle.ts';
import { PagePicture } from './page-picture.tsx';

/** In px. */
const WIDTH = 112;
/** So many come at a time, while the page rests: all five hundred of a long document would hold it for half a second. */
const STEP = 25;

interface PdfThumbnailsProps {
  document: PDFDocumentProxy;
  /** The page that is in view, from 1. */
  page: number;
  /** Whether the pages at its side are not there yet: hundreds of pictures would keep them. */
  isWaiting?: boolean;
  onChoose: (page: number) => void;
}

/** The pages as small pictures; the one in view is marked. */
export function PdfThumbnails({ document, page, isWaiting = false, onChoose }: PdfThumbnailsProps) {
  const { t } = useTranslation('pdf');
  const list = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const hasAll = shown >= document.numPages;
  const isThere = page <= shown;
  useEffect(
    () => (isWaiting || hasAll ? undefined : whenIdle(() => setShown(shown + STEP))),
    [isWaiting, hasAll, shown],
  );
  useEffect(() => {
    // Some browsers answer a promise, which is no way to end an effect.
    if (isThere) list.current?.children.item(page - 1)?.scrollIntoView({ block: 'nearest' });
  }, [page, isThere]);
  return (
    <Box
      ref={list}
      component="nav"
      aria-label={t('pages')}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
        width: 160,
        flexShrink: 0,
        overflow: 'auto',
        paddingBlock: 2,
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {Array.from({ length: Math.min(shown, document.numPages) }, (_, at) => at + 1).map((number) => (
        <Thumbnail key={number} document={document} number={number} isInView={number === page} onChoose={onChoose} />
      ))}
    </Box>
  );
}

interface ThumbnailProps {
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
  isInView: boolean;
  onChoose: (page: number) => void;
}

/** One page as a small picture; of hundreds only the two change that came into view and left it. */
const Thumbnail = memo(function Thumbnail({ document, number, isInView, onChoose }: ThumbnailProps) {
  const { t } = useTranslation('pdf');
  return (
    <ButtonBase
      aria-label={t('page', { number })}
      aria-current={isInView || undefined}
      onClick={() => onChoose(number)}
      sx={{
        flexDirection: 'column',
        flexShrink: 0,
        gap: 0.5,
        padding: 0.75,
        borderRadius: 1,
        typography: 'caption',
        color: isInView ? 'text.primary' : 'text.secondary',
        ...(isInView && { backgroundColor: 'action.selected', fontWeight: 600 }),
      }}
    >
      <PagePicture document={document} page={number} width={WIDTH} />
      {number}
    </ButtonBase>
  );
});
