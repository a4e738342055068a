import Box from '@mui/material/Box';
import { useMemo } from 'react';

import type { PdfSource } from '../../../../ui/pdf/library.ts';
import { PagePicture } from '../../../../ui/pdf/page-picture.tsx';
import { PdfView } from '../../../../ui/pdf/pdf-view.tsx';
import { usePdf } from '../../../../ui/pdf/use-pdf.ts';
import { type Content, readRange } from '../api/bytes.ts';
import { Drawn, Waiting } from './drawn.tsx';
import type { FileRow } from '../types.ts';

interface PdfPreviewProps {
  file: FileRow;
  content: Content;
  /** Over the whole window: all pages; otherwise the first as a picture. */
  whole: boolean;
}

/** In px: as high as it is beside the list, with its edge out of view. */
const FIRST_PAGE_WIDTH = 240;

/** A PDF, read piece by piece as its pages come into view. */
export function PdfPreview({ file, content, whole }: PdfPreviewProps) {
  const { bucket, object_path: path } = content;
  const { size } = file;
  const source = useMemo<PdfSource>(
    () => ({ size, read: (start, end, signal) => readRange({ bucket, object_path: path }, start, end, signal) }),
    [bucket, path, size],
  );
  return whole ? <PdfView source={source} /> : <FirstPage file={file} source={source} />;
}

function FirstPage({ file, source }: { file: FileRow; source: PdfSource }) {
  const opened = usePdf(source);
  if (opened.state === 'failed') return <Drawn file={file} />;
  if (opened.state === 'opening') return <Waiting />;
  return (
    <Box sx={{ height: 1, overflow: 'hidden', paddingBlockStart: 2 }}>
      <PagePicture document={opened.document} page={1} width={FIRST_PAGE_WIDTH} />
    </Box>
  );
}
