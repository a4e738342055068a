import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { type Content, contentQuery, pictureQuery } from '../api/bytes.ts';
import type { FileRow } from '../types.ts';
import { Drawn, Waiting } from './drawn.tsx';
import { PdfPreview } from './lazy-pdf.ts';
import { useObjectUrl } from './use-object-url.ts';

const ViewPreview = lazy(() => import('./view-preview.tsx'));

/** What is larger is not fetched before somebody asks for it, in bytes. */
const LARGEST_PREVIEW = 25 * 1024 * 1024;
/** So much of a text is shown. */
const TEXT_LENGTH = 200_000;

interface PreviewProps {
  file: FileRow;
  /** Over the whole window: in full, and with sound. */
  whole?: boolean;
}

/** What is in a file, as far as a browser can show it by itself; of anything else what it is. */
export function Preview({ file, whole = false }: PreviewProps) {
  const { type, bucket, object_path: path, size } = file;
  if (bucket === null || path === null) return <Drawn file={file} />;
  const content = { bucket, object_path: path };
  if (type === 'image') return <Picture file={file} content={content} whole={whole} />;
  if (type === 'pdf')
    return (
      <Suspense fallback={<Waiting />}>
        <PdfPreview file={file} content={content} whole={whole} />
      </Suspense>
    );
  if (size > LARGEST_PREVIEW) return <Drawn file={file} />;
  if (type === 'word' || type === 'excel' || type === 'email')
    return (
      <Suspense fallback={<Waiting />}>
        <ViewPreview file={file} objectPath={path} whole={whole} />
      </Suspense>
    );
  if (type === 'text') return <Text file={file} content={content} whole={whole} />;
  if (whole && (type === 'audio' || type === 'video')) return <Played file={file} content={content} />;
  return <Drawn file={file} />;
}

interface PartProps {
  file: FileRow;
  content: Content;
  whole?: boolean;
}

function Picture({ file, content, whole = false }: PartProps) {
  const { data, isError } = useQuery(whole ? contentQuery(content) : pictureQuery(content));
  const show = useObjectUrl(data);
  if (isError) return <Drawn file={file} />;
  if (data === undefined) return <Waiting />;
  return (
    <Box
      component="img"
      ref={show}
      alt={file.name}
      sx={{ display: 'block', maxWidth: 1, maxHeight: 1, margin: 'auto', objectFit: 'contain' }}
    />
  );
}

function Text({ file, content, whole = false }: PartProps) {
  const { data: blob, isError } = useQuery(contentQuery(content));
  const { data: text } = useQuery({
    queryKey: ['file-bytes', content.object_path, 'text'],
    enabled: blob !== undefined,
    staleTime: Infinity,
    queryFn: async () => (await blob?.slice(0, TEXT_LENGTH).text()) ?? '',
  });
  if (isError) return <Drawn file={file} />;
  if (text === undefined) return <Waiting />;
  return (
    <Box
      component="pre"
      dir="auto"
      tabIndex={0}
      sx={{
        width: 1,
        height: 1,
        margin: 0,
        padding: 2,
        overflow: 'auto',
        fontSize: whole ? 14 : 11,
        lineHeight: 1.5,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        color: 'text.primary',
        backgroundColor: 'background.paper',
      }}
    >
      {text}
    </Box>
  );
}

function Played({ file, content }: PartProps) {
  const { data, isError } = useQuery(contentQuery(content));
  const show = useObjectUrl(data);
  if (isError) return <Drawn file={file} />;
  if (data === undefined) return <Waiting />;
  return (
    <Box
      controls
      component={file.type === 'audio' ? 'audio' : 'video'}
      ref={show}
      aria-label={file.name}
      sx={{ maxWidth: 1, maxHeight: 1, ...(file.type === 'audio' && { width: 480 }) }}
    />
  );
}
