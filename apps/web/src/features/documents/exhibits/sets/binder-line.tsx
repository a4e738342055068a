import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { useExhibitVerbs } from '../api/verbs.ts';
import type { BinderFile, ExhibitSet } from '../types.ts';
import { useFailureText } from './failure-text.ts';

interface BinderLineProps {
  caseId: string;
  set: ExhibitSet;
  may: boolean;
  download: (file: BinderFile) => Promise<unknown>;
}

/** The binder of a set: how far it is, whether it is as the list is now, and where it lies. */
export function BinderLine({ caseId, set, may, download }: BinderLineProps) {
  const { t } = useTranslation('exhibits');
  const dates = useDates();
  const failureOf = useFailureText();
  const call = useExhibitVerbs();
  const stop = useAttempt(() => undefined);
  const fetching = useAttempt(() => undefined);
  const { file, binder_status: status, binder_pages: total, binder_pages_done: done } = set;
  const progress = t('binder.progress', { done, total: total ?? 0 });
  if (file === null && (status === 'none' || status === 'made')) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: 13, lineHeight: '20px' }}>
      {file !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <RouterLink
              to={paths.dashboard.case.details(caseId)}
              search={{ ...placeOfPart('documents'), file: file.id }}
            >
              <bdi>{file.name}</bdi>
            </RouterLink>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {set.file_at !== null && ` · ${dates.dateTime(set.file_at)}`}
            </Box>
            {set.file_revision !== set.revision && status !== 'making' && (
              <Box component="span" sx={{ color: 'warning.main' }}>{` · ${t('binder.stale')}`}</Box>
            )}
          </Box>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            loading={fetching.pending}
            startIcon={<Download size={16} aria-hidden />}
            onClick={() => void fetching.run(() => download(file))}
          >
            {t('binder.download')}
          </Button>
        </Box>
      )}
      {status === 'making' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ flexGrow: 1, color: 'text.secondary' }}>
            {progress}
            <LinearProgress
              aria-label={progress}
              variant={done === 0 || total === null ? 'indeterminate' : 'determinate'}
              value={total === null || total === 0 ? 0 : Math.min(100, (done / total) * 100)}
              sx={{ marginBlockStart: 0.5, height: 4, borderRadius: 2 }}
            />
          </Box>
          {may && (
            <Button
              size="small"
              color="inherit"
              loading={stop.pending}
              onClick={() => void stop.run(() => call('stop_exhibit_binder', { set_id: set.id }))}
            >
              {t('binder.stop')}
            </Button>
          )}
        </Box>
      )}
      {status === 'failed' && <Box sx={{ color: 'error.main' }}>{failureOf(set)}</Box>}
      <RefusalAlert error={stop.error ?? fetching.error} />
    </Box>
  );
}
