import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { FileDetails } from '../types.ts';

/** Of what a file is a redacted copy, and who made it when; for who sees the original as well. */
export function RedactionPart({ redaction }: { redaction: NonNullable<FileDetails['redaction']> }) {
  const { t } = useTranslation('files');
  const { source_id: file, source_name: name, source_number: number, created_by_name: by, created_at: at } = redaction;
  return (
    <Box sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
      <RouterLink to={paths.dashboard.files.manager} search={{ view: 'recent', file }}>
        <bdi>{name}</bdi>
      </RouterLink>
      <Box sx={{ display: 'flex', gap: 1.25, marginBlockStart: 0.5, fontSize: 13, color: 'text.secondary' }}>
        <span>{t('version', { number })}</span>
        <Box component="bdi" sx={{ flexGrow: 1 }}>
          {by}
        </Box>
        <DateText value={at} />
      </Box>
    </Box>
  );
}
