import Box from '@mui/material/Box';
import { RotateCcw, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { downloadContent } from '../api/bytes.ts';
import { useFileVerbs } from '../api/verbs.ts';
import type { FileDetails, FileType, FileVersion } from '../types.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';

const CompareDialog = lazy(() => import('./compare-dialog.tsx').then((module) => ({ default: module.CompareDialog })));
/** Kinds of files that have words. */
const WITH_WORDS: readonly FileType[] = ['pdf', 'word', 'excel', 'text', 'email'];
/** So many are shown before somebody asks for all. */
const SHOWN = 3;

/** What a file was before, with who wrote it and when; an older content becomes the newest version again. */
export function VersionsPart({ details }: { details: FileDetails }) {
  const { t } = useTranslation('files');
  const verbs = useFileVerbs();
  const [all, setAll] = useState(false);
  const [compares, setCompares] = useState(false);
  const { file, versions, may } = details;
  const run = async (action: () => Promise<unknown>, done?: string) => {
    try {
      await action();
      if (done !== undefined) toast.success(done);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const menuOf = (version: FileVersion) => [
    {
      label: t('action.download'),
      icon: Download,
      onSelect: () =>
        void run(() => downloadContent({ bucket: file.bucket ?? '', object_path: version.object_path }, file.name)),
    },
    ...(may.edit && version.number !== file.version_number
      ? [
          {
            label: t('action.goBack'),
            icon: RotateCcw,
            onSelect: () =>
              void run(() => verbs.restoreVersion(version.id), t('done.wentBack', { number: version.number })),
          },
        ]
      : []),
  ];
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {(all ? versions : versions.slice(0, SHOWN)).map((version) => (
          <Box
            component="li"
            key={version.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 36, fontSize: 14 }}
          >
            <Box component="span" sx={{ minWidth: 28, flexShrink: 0, fontWeight: 600 }}>
              {t('version', { number: version.number })}
            </Box>
            <PersonAvatar name={version.author_name ?? ''} size={24} />
            <Box dir="auto" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', ...MATCH_PARENT }}>
              {version.author_name}
            </Box>
            <Box sx={{ flexShrink: 0, fontSize: 13, color: 'text.secondary' }}>
              <DateText value={version.created_at} />
            </Box>
            <RowMenu label={t('version', { number: version.number })} items={menuOf(version)} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        {versions.length > 1 && WITH_WORDS.includes(file.type) && (
          <Button size="small" onClick={() => setCompares(true)} sx={{ marginInlineStart: -0.5 }}>
            {t('compare.action')}
          </Button>
        )}
        {!all && versions.length > SHOWN && (
          <Button size="small" onClick={() => setAll(true)}>
            {t('allVersions', { count: versions.length })}
          </Button>
        )}
      </Box>
      {compares && (
        <Suspense>
          <CompareDialog versions={versions} onClose={() => setCompares(false)} />
        </Suspense>
      )}
    </>
  );
}
