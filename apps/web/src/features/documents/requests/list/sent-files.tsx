import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import type { SentFile } from '../types.ts';

/** What was sent for a paper, each a link to the file; what the firm has asked for again since is faint. */
export function SentFiles({ caseId, files }: { caseId: string; files: readonly SentFile[] }) {
  const { t } = useTranslation('documentRequests');
  const dates = useDates();
  if (files.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlockStart: 0.5 }}>
      {files.map((file) => (
        <Box
          key={file.id}
          component="li"
          sx={{
            display: 'flex',
            gap: 0.75,
            alignItems: 'baseline',
            fontSize: 13,
            lineHeight: '22px',
            opacity: file.returned_at === null ? 1 : 0.7,
          }}
        >
          <FileText size={14} aria-hidden style={{ flexShrink: 0, alignSelf: 'center' }} />
          <RouterLink
            to={paths.dashboard.case.details(caseId)}
            search={{ ...placeOfPart('documents'), file: file.id }}
            sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
          >
            <bdi>{file.name}</bdi>
          </RouterLink>
          <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
            <bdi>{file.returned_at === null ? dates.date(file.sent_at) : t('earlierFile')}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
