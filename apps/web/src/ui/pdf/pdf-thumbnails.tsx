import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { PDFDocumentProxy } from './library.ts';
import { PagePicture } from './page-picture.tsx';

/** In px. */
const WIDTH = 112;

interface PdfThumbnailsProps {
  document: PDFDocumentProxy;
  /** The page that is in view, from 1. */
  page: number;
  onChoose: (page: number) => void;
}

/** The pages as small pictures; the one in view is marked. */
export function PdfThumbnails({ document, page, onChoose }: PdfThumbnailsProps) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // Some browsers answer a promise, which is no way to end an effect.
    list.current?.children.item(page - 1)?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  return (
    <Box
      ref={list}
      component="nav"
      aria-label={t('pdf.pages')}
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
      {Array.from({ length: document.numPages }, (_, at) => at + 1).map((number) => (
        <ButtonBase
          key={number}
          aria-label={t('pdf.page', { number })}
          aria-current={number === page || undefined}
          onClick={() => onChoose(number)}
          sx={{
            flexDirection: 'column',
            flexShrink: 0,
            gap: 0.5,
            padding: 0.75,
            borderRadius: 1,
            typography: 'caption',
            color: number === page ? 'text.primary' : 'text.secondary',
            ...(number === page && { backgroundColor: 'action.selected', fontWeight: 600 }),
          }}
        >
          <PagePicture document={document} page={number} width={WIDTH} />
          {number}
        </ButtonBase>
      ))}
    </Box>
  );
}
