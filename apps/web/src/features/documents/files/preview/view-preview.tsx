import type { FileView } from '@casewright/contracts/file-views';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { viewQuery } from '../api/views.ts';
import type { FileRow } from '../types.ts';
import { Drawn, Waiting } from './drawn.tsx';
import { LetterView } from './letter-view.tsx';
import { SheetsView } from './sheets-view.tsx';

interface ViewPreviewProps {
  file: FileRow;
  objectPath: string;
  /** Over the whole window; otherwise small, beside the list. */
  whole: boolean;
}

/** How much smaller it is beside the list. */
const SMALL = 0.5;

/** A Word document, a workbook or a letter, as the server reads it. */
export default function ViewPreview({ file, objectPath, whole }: ViewPreviewProps) {
  const { data, isError } = useQuery(viewQuery(objectPath));
  if (isError || data?.kind === 'none') return <Drawn file={file} />;
  if (data === undefined) return <Waiting />;
  if (whole) return <Shown view={data} />;
  return (
    <Box inert aria-hidden sx={{ width: 1, height: 1, overflow: 'hidden', paddingBlockStart: 2, paddingInline: 2 }}>
      <Box sx={{ zoom: SMALL, height: `${100 / SMALL}%` }}>
        <Shown view={data} />
      </Box>
    </Box>
  );
}

function Shown({ view }: { view: FileView }) {
  if (view.kind === 'document')
    return (
      <Paper>
        <SafeHtml document html={view.html} />
      </Paper>
    );
  if (view.kind === 'letter')
    return (
      <Paper>
        <LetterView letter={view} />
      </Paper>
    );
  return view.kind === 'sheets' ? <SheetsView sheets={view.sheets} cut={view.cut} /> : null;
}

/** A sheet of paper, as wide as one reads well. */
function Paper({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ width: 1, height: 1, overflow: 'auto' }} tabIndex={0}>
      <Box
        sx={{
          maxWidth: 800,
          minHeight: 1,
          marginInline: 'auto',
          padding: { xs: 2.5, sm: 6 },
          backgroundColor: 'background.paper',
          boxShadow: 1,
          overflowWrap: 'anywhere',
          '& table': { borderCollapse: 'collapse', marginBlock: 1 },
          '& td, & th': { border: '1px solid', borderColor: 'divider', paddingInline: 1, paddingBlock: 0.5 },
          '& img': { maxWidth: 1 },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
