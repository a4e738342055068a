import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Download, RotateCcw, Star, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { fileQuery } from '../api/details.ts';
import type { FileActions } from '../components/use-file-actions.ts';
import { useSizeText } from '../components/use-file-columns.tsx';
import { Preview } from '../preview/preview.tsx';
import type { FileRow } from '../types.ts';
import { ClientSwitch } from './client-switch.tsx';
import { RedactionPart } from './redaction-part.tsx';
import { ShareList } from './share-list.tsx';
import { TagsPart } from './tags-part.tsx';
import { useTextFacts } from './text-facts.ts';
import { VersionsPart } from './versions-part.tsx';

interface DetailsPaneProps {
  fileId: string;
  actions: FileActions;
  onOpen: (row: FileRow) => void;
  onClose: () => void;
  /** The way to bring a new version. */
  newVersion?: (fileId: string) => ReactNode;
}

/** A file or folder at the side of its list: what is in it, who sees it, and what it was before. */
export function DetailsPane({ fileId, actions, onOpen, onClose, newVersion }: DetailsPaneProps) {
  const { t } = useTranslation('files');
  const sizeText = useSizeText();
  const { data, error, refetch } = useQuery(fileQuery(fileId));
  const file = data?.file;
  const textFacts = useTextFacts(data?.text ?? null);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 44,
          paddingInline: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" noWrap sx={{ flexGrow: 1, minWidth: 0, fontSize: 14, fontWeight: 650 }}>
          <bdi>{file?.name ?? t('details')}</bdi>
        </Typography>
        {file && file.deleted_at === null && (
          <IconButton
            size="small"
            aria-label={t('action.star')}
            aria-pressed={file.is_favorited}
            onClick={() => void actions.star(file)}
          >
            <Star size={18} aria-hidden {...(file.is_favorited && { fill: 'currentColor' })} />
          </IconButton>
        )}
        <IconButton size="small" aria-label={t('closeDetails')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      {error && data === undefined ? (
        <Box sx={{ padding: 2 }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Box>
      ) : !data || !file ? (
        <TabSkeleton />
      ) : (
        <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto' }}>
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              height: 240,
              overflow: 'hidden',
              backgroundColor: 'action.hover',
            }}
          >
            <Preview file={file} />
          </Box>
          <Box sx={{ display: 'flex', gap: 1, padding: 2 }}>
            {file.deleted_at === null ? (
              <>
                <Button fullWidth variant="outlined" color="inherit" onClick={() => onOpen(file)}>
                  {t('action.open')}
                </Button>
                {data.may.share && (
                  <Button
                    fullWidth
                    variant="outlined"
                    color="inherit"
                    onClick={() => actions.ask({ kind: 'share', row: file })}
                  >
                    {t('action.share')}
                  </Button>
                )}
                {file.type !== 'folder' && (
                  <Button
                    variant="outlined"
                    color="inherit"
                    aria-label={t('action.download')}
                    title={t('action.download')}
                    onClick={() => void actions.download(file)}
                    sx={{ minWidth: 42, paddingInline: 1 }}
                  >
                    <Download size={18} aria-hidden />
                  </Button>
                )}
              </>
            ) : (
              <Button
                fullWidth
                variant="outlined"
                color="inherit"
                startIcon={<RotateCcw size={18} aria-hidden />}
                onClick={() => void actions.restore([file])}
              >
                {t('action.restore')}
              </Button>
            )}
          </Box>
          <Part title={t('column.seenBy')}>
            {data.case && data.may.show && <ClientSwitch row={file} actions={actions} />}
            <ShareList details={data} />
          </Part>
          <Part title={t('properties')}>
            <Facts
              facts={[
                [t('column.type'), t(`type.${file.type}`)],
                [t('column.size'), sizeText(file)],
                [t('column.changed'), <DateText key="changed" withTime value={file.modified_at} />],
                ...(file.owner_name === null ? [] : [[t('owner'), file.owner_name] as const]),
                ...(data.case === null ? [] : [[t('case'), data.case.title] as const]),
                ...textFacts,
              ]}
            />
          </Part>
          {data.redaction && (
            <Part title={t('redaction.title')}>
              <RedactionPart redaction={data.redaction} />
            </Part>
          )}
          <Part title={t('tags')}>
            <TagsPart key={file.tags.join(',')} file={file} mayEdit={data.may.edit && file.deleted_at === null} />
          </Part>
          {data.versions.length > 0 && (
            <Part title={t('versions')}>
              <VersionsPart details={data} />
              {data.may.edit && file.deleted_at === null && newVersion?.(file.id)}
            </Part>
          )}
          {data.may.delete && (
            <Box sx={{ padding: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}>
              <Button
                color="error"
                startIcon={<Trash2 size={18} aria-hidden />}
                onClick={() => {
                  if (file.deleted_at === null) void actions.bin([file]);
                  else actions.ask({ kind: 'purge', rows: [file] });
                }}
              >
                {t(file.deleted_at === null ? 'action.delete' : 'action.purge')}
              </Button>
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ paddingInline: 2, paddingBlock: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      <Typography
        component="h3"
        sx={{ fontSize: 12, lineHeight: '16px', marginBlockEnd: 0.75, color: 'text.secondary' }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, margin: 0, fontSize: 13 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ margin: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
