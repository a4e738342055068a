import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Columns } from '../../../../ui/columns.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { useCountText } from '../../../../ui/table/count-text.ts';
import { fileKindsQuery, storageQuery } from '../api/details.ts';
import type { ListArguments, Target } from '../api/functions.ts';
import { filesQuery } from '../api/list.ts';
import { FileDialogs } from '../components/file-dialogs.tsx';
import { FileIcon } from '../components/file-icon.tsx';
import { useFileActions } from '../components/use-file-actions.ts';
import { useSizeText } from '../components/use-file-columns.tsx';
import type { FileRow, StorageUse } from '../types.ts';
import { ActivityPanel } from './activity-panel.tsx';

const Gauge = lazy(() => import('../../../../ui/chart/gauge.tsx').then((module) => ({ default: module.Gauge })));

const OWN_PLACE: Target = { folder_id: null, case_id: null };
/** So many of each are shown; all of them are in the file manager. */
const SHOWN = 5;
const FOLDERS: ListArguments = {
  place: 'mine',
  types: ['folder'],
  sort: 'modified_at',
  descending: true,
  first: 0,
  size: SHOWN,
};
const RECENT: ListArguments = { place: 'recent', sort: 'modified_at', descending: true, first: 0, size: SHOWN };
const GAUGE_HEIGHT = 140;

/** How much room files take, and what was changed last. `upload`: a box that takes files into one's own place. */
export function FilesOverview({ upload }: { upload?: (target: Target) => ReactNode }) {
  const { t } = useTranslation('files');
  const actions = useFileActions();
  const storage = useQuery(storageQuery());
  const shown = storage.data ?? [];
  return (
    <Page
      title={t('overview.title')}
      width="xl"
      action={
        <ButtonLink to={paths.dashboard.files.manager} variant="outlined" color="inherit">
          {t('overview.all')}
        </ButtonLink>
      }
    >
      <Columns
        side={
          <>
            {storage.error && storage.data === undefined ? (
              <ErrorState error={storage.error} onRetry={() => void storage.refetch()} />
            ) : storage.data === undefined ? (
              <Panel busy title={t('overview.own')}>
                <Skeleton variant="rectangular" height={GAUGE_HEIGHT + 44} />
              </Panel>
            ) : (
              shown.map((use) => <Ring key={use.scope} use={use} />)
            )}
            <Kinds />
            {shown.some(({ scope }) => scope === 'own') && <MoreRoom />}
          </>
        }
      >
        <FilePanel
          title={t('folders')}
          asked={FOLDERS}
          none={t('overview.noFolders')}
          action={
            <IconButton
              size="small"
              aria-label={t('name.folder')}
              title={t('name.folder')}
              onClick={() => actions.ask({ kind: 'folder', target: OWN_PLACE })}
            >
              <FolderPlus size={18} aria-hidden />
            </IconButton>
          }
        />
        <FilePanel title={t('overview.recent')} asked={RECENT} none={t('overview.noFiles')} />
        {upload?.(OWN_PLACE)}
        <ActivityPanel />
      </Columns>
      <FileDialogs actions={actions} />
    </Page>
  );
}

/** How much of the room is taken. */
function Ring({ use }: { use: StorageUse }) {
  const { t } = useTranslation('files');
  const fileSize = useFileSize();
  const title = t(`overview.${use.scope}`);
  return (
    <Panel title={title}>
      <Box sx={{ height: GAUGE_HEIGHT + 8, paddingBlockStart: 1 }}>
        <Suspense>
          <Gauge
            label={title}
            height={GAUGE_HEIGHT}
            share={use.allowed === 0 ? 0 : use.used / use.allowed}
            {...(use.used > use.allowed * 0.9 && { color: 'warning' as const })}
          />
        </Suspense>
      </Box>
      <Box sx={{ textAlign: 'center', paddingBlock: 1, fontSize: 13, color: 'text.secondary' }}>
        {t('storage.usedOf', { used: fileSize(use.used), allowed: fileSize(use.allowed) })}
      </Box>
    </Panel>
  );
}

/** So far their lists count. */
const COUNTED = 1000;

/** The files that the reader sees, by their kind, the largest first; each is the way to its files, which the same rows count. */
function Kinds() {
  const { t } = useTranslation('files');
  const fileSize = useFileSize();
  const countText = useCountText();
  const { data, error, refetch } = useQuery(fileKindsQuery);
  return (
    <Panel title={t('overview.byKind')} busy={data === undefined && !error}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton variant="rectangular" height={SHOWN * 56} />
      ) : data.length === 0 ? (
        <PanelNote>{t('overview.noFiles')}</PanelNote>
      ) : (
        <PanelRows>
          {data.map(({ type, size, count }) => (
            <PanelRow
              key={type}
              start={<FileIcon type={type} />}
              title={t(`type.${type}`)}
              to={paths.dashboard.files.manager}
              search={{ view: 'recent', type }}
              detail={count < COUNTED ? t('files', { count }) : t('moreFiles', { most: countText(COUNTED, true) })}
              end={fileSize(size)}
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}

/** The way to more room: how much there is is a matter of the plan. */
function MoreRoom() {
  const { t } = useTranslation('files');
  return (
    <Panel title={t('overview.moreRoom')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', padding: 2 }}>
        <Box component="p" sx={{ margin: 0, fontSize: 13, color: 'text.secondary' }}>
          {t('overview.moreRoomText')}
        </Box>
        <ButtonLink to={paths.pricing} size="small" variant="outlined" color="inherit">
          {t('overview.plans')}
        </ButtonLink>
      </Box>
    </Panel>
  );
}

interface FilePanelProps {
  title: string;
  asked: ListArguments;
  none: string;
  action?: ReactNode;
}

function FilePanel({ title, asked, none, action }: FilePanelProps) {
  const sizeText = useSizeText();
  const { data, error, refetch } = useQuery(filesQuery(asked));
  const searchOf = ({ id, type }: FileRow) => (type === 'folder' ? { folder: id } : { view: 'recent', file: id });
  return (
    <Panel title={title} busy={data === undefined && !error} {...(action !== undefined && { action })}>
      {error && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton variant="rectangular" height={SHOWN * 56} />
      ) : data.rows.length === 0 ? (
        <PanelNote>{none}</PanelNote>
      ) : (
        <PanelRows>
          {data.rows.map((row) => (
            <PanelRow
              key={row.id}
              start={<FileIcon type={row.type} />}
              title={row.name}
              to={paths.dashboard.files.manager}
              search={searchOf(row)}
              detail={[sizeText(row), row.case_title].filter(Boolean).join(' · ')}
              end={<DateText value={row.modified_at} />}
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}
