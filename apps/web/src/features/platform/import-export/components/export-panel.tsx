import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useFileSize } from '../../../../ui/format/file-size.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { downloadBundle, exportProgressQuery, type ExportScope } from '../api/download-bundle.ts';

const VERIFY = 'npm run casewright -- verify-bundle FILE';

/** Takes along one case, or all that the firm has; shows how much has come, and can be stopped. */
export function ExportPanel({ scope }: { scope: ExportScope }) {
  const { t, i18n } = useTranslation('importExport');
  const sizeOf = useFileSize();
  const [bytes, setBytes] = useState(0);
  const stop = useRef<AbortController>(null);
  const download = useMutation({
    mutationFn: () => {
      setBytes(0);
      stop.current = new AbortController();
      return downloadBundle({ scope, onProgress: setBytes, signal: stop.current.signal });
    },
  });
  const { data: progress } = useQuery({ ...exportProgressQuery(download.submittedAt), enabled: download.isPending });
  useEffect(() => () => stop.current?.abort(), []);
  const wasStopped = download.error instanceof DOMException && download.error.name === 'AbortError';
  const percent = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'percent' });
  const isFirm = scope.kind === 'firm';
  return (
    <Card component="section" aria-labelledby="export-title" sx={{ padding: 3 }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography id="export-title" variant="h6" component="h2">
          {t(isFirm ? 'exportFirm' : 'exportCase')}
        </Typography>
        <Typography sx={{ maxWidth: 720, color: 'text.secondary' }}>
          {t(isFirm ? 'exportFirmText' : 'exportCaseText')} {t('recorded')}
        </Typography>
        {isFirm && <Typography sx={{ color: 'text.secondary' }}>{t('pickCase')}</Typography>}
        {download.isPending ? (
          <Box sx={{ width: 1, maxWidth: 480 }}>
            <LinearProgress
              aria-label={t('exportButton')}
              {...(progress && { variant: 'determinate', value: progress.share * 100 })}
            />
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockStart: 1 }}>
              <Box>
                <Typography component="output">{t('exporting', { size: sizeOf(bytes) })}</Typography>
                {progress && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {progress.part === 'rows'
                      ? t('exportingRows', {
                          written: progress.done,
                          counted: progress.all,
                          percent: percent.format(progress.share),
                        })
                      : t('exportingPapers', {
                          packed: sizeOf(progress.done),
                          size: sizeOf(progress.all),
                          percent: percent.format(progress.share),
                        })}
                  </Typography>
                )}
              </Box>
              <Button color="inherit" onClick={() => stop.current?.abort()}>
                {t('cancel')}
              </Button>
            </Box>
          </Box>
        ) : (
          <Button
            variant="contained"
            startIcon={<PackageOpen size={18} aria-hidden />}
            onClick={() => download.mutate()}
          >
            {t('exportButton')}
          </Button>
        )}
        {download.error && !wasStopped && <RefusalAlert error={download.error} />}
        {download.data !== undefined && (
          <Alert severity="success" sx={{ maxWidth: 1 }}>
            {t('exported', { name: download.data })}
          </Alert>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('verify')}{' '}
          <Box component="code" dir="ltr" sx={{ display: 'block', marginBlockStart: 0.5, overflowWrap: 'anywhere' }}>
            {VERIFY}
          </Box>
        </Typography>
      </Stack>
    </Card>
  );
}
