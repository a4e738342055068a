import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { LinkSearch } from '../../../../ui/link.tsx';
import { countsQuery } from '../api/list.ts';
import { type Place, searchOf, wholeOf } from '../model/place.ts';
import { type Folder, folders } from '../types.ts';
import { FOLDER_ICONS } from './folder-icons.ts';
import { LabelMark } from './label-mark.tsx';
import { PaneLink } from './pane-link.tsx';

const ManageLabels = lazy(async () => ({ default: (await import('./manage-labels.tsx')).ManageLabels }));

/** Folders that are in the pane only while something is in them. */
const RARE: readonly Folder[] = ['outbox', 'spam'];

interface FolderPaneProps {
  place: Place;
  /** The parameters of the mail that is being written. */
  writing: LinkSearch;
  /** One of them was chosen. */
  onLeave?: () => void;
}

/** The folders with what is new in them, what is to be filed, the labels, and the cases that have mail. */
export function FolderPane({ place, writing, onLeave }: FolderPaneProps) {
  const { t } = useTranslation('mail');
  const { data: counts = [] } = useQuery(countsQuery());
  const [manages, setManages] = useState(false);
  const numberOf = (folder: Folder) =>
    counts.find(({ kind, name }) => kind === 'folder' && name === folder)?.number ?? 0;
  const labels = counts.filter(({ kind }) => kind === 'label');
  const cases = counts.filter(({ kind }) => kind === 'case');
  const linkTo = (folder: Folder) => (
    <PaneLink
      key={folder}
      label={t(`folder.${folder}`)}
      icon={FOLDER_ICONS[folder]}
      search={{ ...searchOf(wholeOf({ folder })), ...writing }}
      isOpen={place.folder === folder}
      count={numberOf(folder)}
      onLeave={onLeave}
    />
  );
  return (
    <Box component="nav" aria-label={t('folders')} sx={{ padding: 1 }}>
      <Part>
        {folders
          .filter((folder) => folder !== 'suggested')
          .filter((folder) => !RARE.includes(folder) || numberOf(folder) > 0 || place.folder === folder)
          .map(linkTo)}
      </Part>
      {(numberOf('suggested') > 0 || place.folder === 'suggested') && (
        <Part title={t('toFile')}>{linkTo('suggested')}</Part>
      )}
      <Part
        title={t('labels')}
        action={
          <IconButton
            size="small"
            aria-label={t('manageLabels')}
            title={t('manageLabels')}
            onClick={() => setManages(true)}
          >
            <Plus size={16} aria-hidden />
          </IconButton>
        }
      >
        {labels.map(({ id, name, detail, number }) => (
          <PaneLink
            key={id}
            label={name}
            mark={<LabelMark color={detail} />}
            search={{ ...searchOf(wholeOf({ label: id })), ...writing }}
            isOpen={place.label === id}
            count={number}
            onLeave={onLeave}
          />
        ))}
      </Part>
      {cases.length > 0 && (
        <Part title={t('byCase')}>
          {cases.map(({ id, name }) => (
            <PaneLink
              key={id}
              label={name}
              search={{ ...searchOf(wholeOf({ caseId: id })), ...writing }}
              isOpen={place.caseId === id}
              onLeave={onLeave}
            />
          ))}
        </Part>
      )}
      <Suspense>{manages && <ManageLabels onClose={() => setManages(false)} />}</Suspense>
    </Box>
  );
}

function Part({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <>
      {title !== undefined && (
        <Box
          sx={{ display: 'flex', alignItems: 'center', minHeight: 32, marginBlockStart: 1, paddingInlineStart: 1.5 }}
        >
          <Box component="h2" sx={{ flexGrow: 1, margin: 0, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
            {title}
          </Box>
          {action}
        </Box>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0 }}>
        {children}
      </Box>
    </>
  );
}
