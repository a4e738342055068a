import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import type { Search } from '../../../../client/search-schema.ts';
import { type ChangeSearch, useChangeSearch } from '../../../../ui/use-change-search.ts';
import type { FileManagerParam } from '../search.ts';
import { fileStateOf, targetOf } from '../state.ts';
import { type BringsFiles, FilesPanel } from './files-panel.tsx';
import { DownloadPapers } from '../papers/download-papers.tsx';
import { PapersOfClosedCase } from '../papers/papers-of-closed-case.tsx';
import { FilesTools } from './files-tools.tsx';
import { useFileActions } from './use-file-actions.ts';

/** The papers of a case, as a part of its page: the address says which folder and file are open. */
export function CaseFiles({ caseId, upload, ...brings }: BringsFiles & { caseId: string }) {
  const search: Search<FileManagerParam> = useSearch({ strict: false });
  const state = fileStateOf({ ...search, view: 'cases', case: caseId });
  const change = useChangeSearch();
  const actions = useFileActions();
  const [selected, setSelected] = useState<string[]>([]);
  const target = targetOf(state);
  const go: ChangeSearch = (changes, options) => {
    setSelected([]);
    change(changes, options);
  };
  return (
    <>
      <PapersOfClosedCase caseId={caseId} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 1,
          marginBlockEnd: 2,
          '& > div:first-of-type': { maxWidth: { md: 320 }, marginInlineEnd: 'auto' },
        }}
      >
        <FilesTools state={state} change={go} />
        <DownloadPapers caseId={caseId} />
        {target && upload?.(target)}
      </Box>
      <FilesPanel
        {...{ state, target, change, actions, selected }}
        {...brings}
        ofCase={caseId}
        onSelect={setSelected}
      />
    </>
  );
}
