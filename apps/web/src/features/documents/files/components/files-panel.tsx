import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import type { Target } from '../api/functions.ts';
import { askedOf, filesQuery } from '../api/list.ts';
import { DetailsFrame, PANEL_HEIGHT } from '../details/details-frame.tsx';
import { AWAY, type FileManagerState } from '../state.ts';
import type { FileRow } from '../types.ts';
import { CaseFolders } from './case-folders.tsx';
import { FileDialogs } from './file-dialogs.tsx';
import { FileList } from './file-list.tsx';
import { HeldNote } from './held-note.tsx';
import { PlaceRow } from './place-row.tsx';
import type { FileActions } from './use-file-actions.ts';

const DetailsPane = lazy(() =>
  import('../details/details-pane.tsx').then((module) => ({ default: module.DetailsPane })),
);

/** The first file of a place, and how many there are. */
const FIRST_OF = { sort: 'name', descending: false, first: 0, size: 1 } as const;

/** What brings bytes: the files do not know how. */
export interface BringsFiles {
  /** The way to bring files to a place; nothing where that is not possible. */
  upload?: (target: Target) => ReactNode;
  /** Around the list: takes files that are dropped there. */
  dropZone?: (target: Target, children: ReactNode) => ReactNode;
  /** The way to bring a new version of a file. */
  newVersion?: (fileId: string) => ReactNode;
  /** What else is done with chosen files and folders, beside what files do themselves. */
  forChosen?: (fileIds: string[]) => ReactNode;
}

interface FilesPanelProps extends Omit<BringsFiles, 'upload'> {
  state: FileManagerState;
  /** Where new files go; null in a list across places. */
  target: Target | null;
  change: ChangeSearch;
  actions: FileActions;
  selected: string[];
  onSelect: (selected: string[]) => void;
  /** The page of the case whose files these are, where they are shown in it. */
  ofCase?: string;
}

/** The files of a place, with what is open at their side. */
export function FilesPanel(props: FilesPanelProps) {
  const { state, target, change, actions, selected, onSelect, ofCase } = props;
  const { dropZone = (_, children) => children, newVersion, forChosen } = props;
  const { t } = useTranslation('files');
  const asked = askedOf(state);
  const { view, fileId } = state;
  const go: ChangeSearch = (changes, options) => {
    onSelect([]);
    change(changes, options);
  };
  const thisPage = state.page === 0 ? undefined : state.page + 1;
  const show = (row: FileRow) => change({ file: row.id, page: thisPage }, { push: fileId === null });
  const open = (row: FileRow) => {
    if (row.deleted_at !== null) show(row);
    else if (row.type !== 'folder') actions.ask({ kind: 'preview', row });
    else if (ofCase !== undefined) go({ ...AWAY, folder: row.id }, { push: true });
    else
      go(
        {
          ...AWAY,
          view: view === 'mine' ? undefined : view === 'shared' ? view : row.case_id === null ? undefined : 'cases',
          case: row.case_id ?? undefined,
          folder: row.id,
        },
        { push: true },
      );
  };
  const { data: binned } = useQuery({ ...filesQuery({ ...FIRST_OF, place: 'bin' }), enabled: view === 'bin' });
  const close = () => change({ file: undefined, page: thisPage });
  // The title of a case is that of its files, which are on their way already.
  const { data } = useQuery({ ...filesQuery(asked ?? { ...FIRST_OF, place: 'mine' }), enabled: asked !== null });

  const list = (
    <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <PlaceRow
        state={state}
        caseTitle={data?.rows.find((row) => row.case_id === state.caseId)?.case_title ?? null}
        {...(ofCase !== undefined && { ofCase })}
        {...(target && { onNewFolder: () => actions.ask({ kind: 'folder', target }) })}
      />
      {view === 'bin' && <HeldNote />}
      {view === 'bin' && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', padding: 1 }}>
          <Button
            size="small"
            color="error"
            disabled={binned?.total === 0}
            onClick={() => actions.ask({ kind: 'empty' })}
          >
            {t('action.emptyBin')}
          </Button>
        </Box>
      )}
      {asked === null ? (
        <CaseFolders state={state} change={go} />
      ) : (
        <FileList {...{ state, asked, actions, selected, change, onSelect, forChosen }} onShow={show} onOpen={open} />
      )}
    </Box>
  );

  return (
    <>
      <Card sx={{ display: 'flex', alignItems: 'stretch', minHeight: { md: PANEL_HEIGHT }, overflow: 'visible' }}>
        {target ? dropZone(target, list) : list}
        {fileId !== null && (
          <DetailsFrame onClose={close}>
            <Suspense>
              <DetailsPane key={fileId} fileId={fileId} {...{ actions, newVersion }} onOpen={open} onClose={close} />
            </Suspense>
          </DetailsFrame>
        )}
      </Card>
      <FileDialogs actions={actions} onGone={() => onSelect([])} />
    </>
  );
}
