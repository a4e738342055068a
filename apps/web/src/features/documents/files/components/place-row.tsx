import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Folder, FolderPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { type LinkSearch, RouterLink } from '../../../../ui/link.tsx';
import { fileQuery, storageQuery } from '../api/details.ts';
import type { FileManagerState } from '../state.ts';

interface PlaceRowProps {
  state: FileManagerState;
  /** The title of the case in which one is, as its files say. */
  caseTitle: string | null;
  /** The case in whose page this is: there the way leads through its own tab. */
  ofCase?: string;
  /** Absent where nothing can be put. */
  onNewFolder?: () => void;
}

interface Step {
  key: string;
  name: string;
  search: LinkSearch;
}

/** Where one is, step by step, and how much room there is. */
export function PlaceRow({ state, caseTitle, ofCase, onNewFolder }: PlaceRowProps) {
  const { t } = useTranslation('files');
  const fileSize = useFileSize();
  const folder = useQuery({ ...fileQuery(state.folderId ?? ''), enabled: state.folderId !== null });
  const storage = useQuery(storageQuery());
  const inFolder = state.folderId === null ? undefined : folder.data;
  const onCase = state.folderId === null ? state.caseId : (inFolder?.case?.id ?? null);
  const tab = ofCase === undefined ? {} : placeOfPart('documents');
  const to = ofCase === undefined ? paths.dashboard.files.manager : paths.dashboard.case.details(ofCase);
  const top: Step[] =
    ofCase !== undefined
      ? [{ key: ofCase, name: t('ofCase'), search: tab }]
      : onCase === null
        ? [{ key: state.view, name: t(`view.${state.view}`), search: { view: state.view } }]
        : [
            { key: 'cases', name: t('view.cases'), search: { view: 'cases' } },
            {
              key: onCase,
              name: inFolder?.case?.title ?? caseTitle ?? t('view.thisCase'),
              search: { view: 'cases', case: onCase },
            },
          ];
  const folders = inFolder ? [...inFolder.path.filter(({ id }) => id !== inFolder.file.id), inFolder.file] : [];
  const inPlace: LinkSearch =
    ofCase === undefined ? { view: state.view, ...(onCase !== null && { case: onCase }) } : tab;
  const steps = [...top, ...folders.map(({ id, name }) => ({ key: id, name, search: { ...inPlace, folder: id } }))];
  const use = storage.data?.find(({ scope }) => scope === (onCase === null ? 'own' : 'firm')) ?? storage.data?.[0];

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        paddingInline: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      <Folder size={16} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      <Box component="nav" aria-label={t('path')} sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box
          component="ol"
          sx={{
            display: 'flex',
            flexWrap: { xs: 'nowrap', sm: 'wrap' },
            alignItems: 'center',
            gap: 0.5,
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {steps.map(({ key, name, search }, index) => (
            <Box
              component="li"
              key={key}
              sx={{
                // A phone has room for where one is and the step before.
                display: { xs: index < steps.length - 2 ? 'none' : 'flex', sm: 'flex' },
                alignItems: 'center',
                gap: 0.5,
                minWidth: 0,
                // A word of the app is not broken for the sake of a long title.
                ...(index === 0 && { flexShrink: 0 }),
              }}
            >
              {index > 0 && (
                <Box
                  component={ChevronRight}
                  size={14}
                  aria-hidden
                  sx={{ flexShrink: 0, '[dir=rtl] &': { scale: '-1 1' } }}
                />
              )}
              {index === steps.length - 1 ? (
                <Box
                  component="span"
                  aria-current="page"
                  sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}
                >
                  <bdi>{name}</bdi>
                </Box>
              ) : (
                <RouterLink to={to} search={search} color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{name}</bdi>
                </RouterLink>
              )}
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ flexShrink: 0, display: { xs: 'none', sm: 'block' }, fontSize: 12, color: 'text.secondary' }}>
        {use && t('storage.usedOf', { used: fileSize(use.used), allowed: fileSize(use.allowed) })}
      </Box>
      {onNewFolder && (
        <IconButton size="small" aria-label={t('name.folder')} title={t('name.folder')} onClick={onNewFolder}>
          <FolderPlus size={18} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
