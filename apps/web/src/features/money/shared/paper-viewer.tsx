import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { Download, Printer, X } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { PdfSource } from '../../../ui/pdf/library.ts';
import { PdfView } from '../../../ui/pdf/pdf-view.tsx';
import { printFile } from '../../../ui/print-file.ts';
import { saveFile } from '../../../ui/save-file.ts';

interface PaperViewerProps {
  /** What the file is called. */
  name: string;
  queryKey: QueryKey;
  fetch: (signal: AbortSignal) => Promise<Blob>;
  /** How long what was fetched is the document, in ms: of one that is kept, always. */
  staleTime: number;
  /** What is said above it. */
  note?: ReactNode;
  onClose: () => void;
}

/** A document over the whole window, with what can be done with it. Its words are of `invoicePapers`. */
export function PaperViewer({ name, queryKey, fetch, staleTime, note, onClose }: PaperViewerProps) {
  const { t } = useTranslation('invoicePapers');
  const titleId = useId();
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    queryKey,
    staleTime,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => fetch(signal),
  });
  const source = useMemo<PdfSource | null>(
    () =>
      file === undefined
        ? null
        : {
            size: file.size,
            read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
          },
    [file],
  );
  const isWaiting = file === undefined;
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 56,
          paddingInline: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" variant="subtitle1" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Button
          color="inherit"
          disabled={isWaiting}
          startIcon={<Download size={18} aria-hidden />}
          onClick={() => file && saveFile(file, name)}
        >
          {t('download')}
        </Button>
        <Button
          color="inherit"
          disabled={isWaiting}
          startIcon={<Printer size={18} aria-hidden />}
          onClick={() => file && printFile(file)}
        >
          {t('print')}
        </Button>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      {note}
      <Box
        aria-busy={isWaiting && error === null}
        sx={{
          flexGrow: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          backgroundColor: 'background.default',
        }}
      >
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : source === null ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', margin: 'auto' }}>
            {t('fetching')}
          </Typography>
        ) : (
          <PdfView source={source} />
        )}
      </Box>
    </Dialog>
  );
}
