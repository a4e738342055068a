import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useMenu } from '../../../../ui/use-menu.tsx';
import { papersQuery } from '../api/papers.ts';
import { useDownloadPapers } from './use-download-papers.ts';

/** All papers of a case as one archive; where some are internal, those that the client sees as well. */
export function DownloadPapers({ caseId }: { caseId: string }) {
  const { t } = useTranslation('files');
  const { data: papers } = useQuery(papersQuery(caseId));
  const { pending, amount, download } = useDownloadPapers(caseId);
  const { button, menu } = useMenu(
    papers
      ? [
          { label: t('papers.all', amount(papers.files, papers.bytes)), onSelect: () => void download(false) },
          {
            label: t('papers.client', amount(papers.client_files, papers.client_bytes)),
            onSelect: () => void download(true),
          },
        ]
      : [],
  );
  // When the case is over, the note above the papers offers it to the client.
  if (!papers || papers.files === 0 || (papers.is_client && papers.is_over)) return null;
  const hasChoice = papers.client_files > 0 && papers.client_files < papers.files;
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        aria-label={t('papers.download')}
        title={t('papers.download')}
        sx={{
          minWidth: 0,
          '& .MuiButton-startIcon': { marginInlineEnd: { xs: 0, sm: 1 }, marginInlineStart: { xs: 0, sm: -0.5 } },
        }}
        loading={pending}
        loadingPosition="start"
        startIcon={<Download size={18} aria-hidden />}
        {...(hasChoice ? button : { onClick: () => void download(false) })}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('papers.download')}
        </Box>
      </Button>
      {hasChoice && menu}
    </>
  );
}
