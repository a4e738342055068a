import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { logError } from '../../client/log.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { loadViewer, type PDFDocumentProxy, type PdfSource } from './library.ts';
import { showPages, type Pages, type PagesState } from './pages.ts';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { PdfTools } from './pdf-tools.tsx';
import { usePdf } from './use-pdf.ts';

/** Pages of a document that has them as pictures at the side: a file may say that it has a million. */
const MOST_PICTURES = 2_000;

/** A PDF with its pages at the side, a search, and letters that can be marked and copied. It fills the element around it. */
export function PdfView({ source }: { source: PdfSource }) {
  const { t } = useTranslation('pdf');
  const { t: tUi } = useTranslation('ui');
  const opened = usePdf(source);
  useEffect(() => {
    // Beside the bytes, which take as long; what does not come is asked for once more with the document, and said then.
    loadViewer().catch((error: unknown) => logError('The reader of PDF could not be fetched ahead', error));
  }, []);
  if (opened.state === 'failed') {
    if (isNamed(opened.error, 'PasswordException')) return <Note>{t('locked')}</Note>;
    if (isNamed(opened.error, 'InvalidPDFException')) return <Note>{t('broken')}</Note>;
    return <ErrorState error={opened.error} onRetry={opened.retry} />;
  }
  if (opened.state === 'opening') return <Note>{tUi('loading')}</Note>;
  return <OpenPdf document={opened.document} />;
}

function OpenPdf({ document }: { document: PDFDocumentProxy }) {
  const [state, setState] = useState<PagesState>({ page: 1, found: null, isDrawn: false });
  const [withPictures, setWithPictures] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const pages = useRef<Pages | null>(null);

  const show = useCallback(
    (container: HTMLDivElement | null) => {
      if (container === null) return undefined;
      let gone = false;
      const change = (changed: Partial<PagesState>) => {
        if (!gone) setState((before) => ({ ...before, ...changed }));
      };
      const begin = async () => {
        try {
          const made = await showPages(document, container, change);
          if (gone) made.close();
          else pages.current = made;
        } catch (error) {
          if (!gone) setFailure(error);
        }
      };
      void begin();
      return () => {
        gone = true;
        pages.current?.close();
        pages.current = null;
      };
    },
    [document],
  );

  const goTo = useCallback((page: number) => pages.current?.goTo(page), []);

  if (failure !== null) return <ErrorState error={failure} />;
  const hasPictures = document.numPages > 1 && document.numPages <= MOST_PICTURES;
  return (
    <Box sx={{ width: 1, height: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <PdfTools
        state={state}
        count={document.numPages}
        hasPictures={hasPictures}
        withPictures={withPictures}
        onPictures={() => setWithPictures(!withPictures)}
        onGoTo={goTo}
        onZoom={(steps) => (steps === 0 ? pages.current?.fitWidth() : pages.current?.zoom(steps))}
        onFind={(text, way) => pages.current?.find(text, way)}
      />
      <Box sx={{ flexGrow: 1, minHeight: 0, display: 'flex' }}>
        {withPictures && hasPictures && (
          <PdfThumbnails document={document} page={state.page} isWaiting={!state.isDrawn} onChoose={goTo} />
        )}
        <Box sx={{ flexGrow: 1, minWidth: 0, position: 'relative' }}>
          <Box
            ref={show}
            tabIndex={0}
            // A document is read in its own direction.
            dir="ltr"
            sx={{
              position: 'absolute',
              inset: 0,
              overflow: 'auto',
              backgroundColor: 'background.default',
              '& .page': { marginBlock: 2, marginInline: 'auto', boxShadow: 1 },
            }}
          >
            <div className="pdfViewer" />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', margin: 'auto' }}>
      {children}
    </Typography>
  );
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
