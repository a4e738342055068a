import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BriefcaseBusiness, Folder } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import type { Target } from '../api/functions.ts';
import { caseFoldersQuery, filesQuery } from '../api/list.ts';
import type { FileRow } from '../types.ts';

/** So many are asked for at a time; the search finds the others. */
const SHOWN = 25;

/** One step on the way to a place. */
interface Step {
  kind: 'mine' | 'cases' | 'case' | 'folder';
  id: string | null;
  name: string;
  /** The case of a folder. */
  caseId: string | null;
}

interface PlaceDialogProps {
  kind: 'move' | 'copy';
  rows: readonly FileRow[];
  /** Rejects with the refusal. */
  onChoose: (target: Target) => Promise<unknown>;
  onClose: () => void;
}

/** Where files are moved or copied: folder by folder, as the database has them. */
export function PlaceDialog({ kind, rows, onChoose, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('files');
  const titleId = useId();
  const attempt = useAttempt(onClose);
  const [way, setWay] = useState<readonly Step[]>([]);
  const [search, setSearch] = useState('');
  const here = way.at(-1);
  const enter = (step: Step) => {
    setSearch('');
    setWay([...way, step]);
  };
  const target: Target | null =
    here === undefined || here.kind === 'cases'
      ? null
      : { folder_id: here.kind === 'folder' ? here.id : null, case_id: here.kind === 'case' ? here.id : null };
  const moved = new Set(rows.map(({ id }) => id));

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={attempt.pending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(`place.${kind}`, { count: rows.length })}</DialogTitle>
      <DialogContent sx={{ minHeight: 360 }}>
        {here && (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockEnd: 1 }}>
              <Button
                size="small"
                color="inherit"
                startIcon={
                  <Box component={ArrowLeft} size={16} aria-hidden sx={{ '[dir=rtl] &': { scale: '-1 1' } }} />
                }
                onClick={() => {
                  setSearch('');
                  setWay(way.slice(0, -1));
                }}
              >
                {t('place.back')}
              </Button>
              <Typography variant="subtitle2" component="p" noWrap sx={{ minWidth: 0 }}>
                {here.name}
              </Typography>
            </Box>
            <SearchField key={way.length} value={search} onChange={setSearch} label={t('place.search')} />
          </>
        )}
        <List dense aria-label={here?.name ?? t('title')}>
          {here === undefined ? (
            (['mine', 'cases'] as const).map((place) => (
              <Entry
                key={place}
                name={t(`view.${place}`)}
                isCase={place === 'cases'}
                onEnter={() => enter({ kind: place, id: null, name: t(`view.${place}`), caseId: null })}
              />
            ))
          ) : here.kind === 'cases' ? (
            <Cases search={search} onEnter={enter} />
          ) : (
            <Folders at={here} search={search} without={moved} onEnter={enter} />
          )}
        </List>
        <RefusalAlert error={attempt.error} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={target === null}
          loading={attempt.pending}
          onClick={() => {
            if (target) void attempt.run(() => onChoose(target));
          }}
        >
          {t(`place.${kind}Here`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Entry({ name, isCase = false, onEnter }: { name: string; isCase?: boolean; onEnter: () => void }) {
  const Icon = isCase ? BriefcaseBusiness : Folder;
  return (
    <li>
      <ListItemButton onClick={onEnter} sx={{ borderRadius: 1 }}>
        <ListItemIcon sx={{ minWidth: 32 }}>
          <Icon size={18} aria-hidden />
        </ListItemIcon>
        <ListItemText primary={<bdi>{name}</bdi>} slotProps={{ primary: { noWrap: true } }} />
      </ListItemButton>
    </li>
  );
}

function Cases({ search, onEnter }: { search: string; onEnter: (step: Step) => void }) {
  const { t } = useTranslation('files');
  const { data, error } = useQuery(caseFoldersQuery(search, 0, SHOWN));
  if (error) return <RefusalAlert error={error} />;
  if (!data) return <Waiting />;
  if (data.rows.length === 0) return <None>{t('empty.noMatch')}</None>;
  return data.rows.map(({ case_id: id, title }) => (
    <Entry key={id} isCase name={title} onEnter={() => onEnter({ kind: 'case', id, name: title, caseId: id })} />
  ));
}

interface FoldersProps {
  at: Step;
  search: string;
  /** Nothing goes into itself. */
  without: ReadonlySet<string>;
  onEnter: (step: Step) => void;
}

function Folders({ at, search, without, onEnter }: FoldersProps) {
  const { t } = useTranslation('files');
  const { data, error } = useQuery(
    filesQuery({
      place: at.kind === 'cases' ? 'mine' : at.kind,
      case_id: at.kind === 'case' ? at.id : null,
      folder_id: at.kind === 'folder' ? at.id : null,
      search: search || null,
      types: ['folder'],
      sort: 'name',
      descending: false,
      first: 0,
      size: SHOWN,
    }),
  );
  if (error) return <RefusalAlert error={error} />;
  if (!data) return <Waiting />;
  const folders = data.rows.filter(({ id }) => !without.has(id));
  if (folders.length === 0) return <None>{t('place.noFolders')}</None>;
  return folders.map(({ id, name }) => (
    <Entry key={id} name={name} onEnter={() => onEnter({ kind: 'folder', id, name, caseId: at.caseId })} />
  ));
}

function Waiting() {
  return Array.from({ length: 4 }, (_, line) => <Skeleton key={line} component="li" height={36} />);
}

function None({ children }: { children: string }) {
  return (
    <Typography component="li" variant="body2" sx={{ padding: 2, color: 'text.secondary', listStyle: 'none' }}>
      {children}
    </Typography>
  );
}
