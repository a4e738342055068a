import { placeOfPart } from '@casewright/contracts/case-page';
import type { ConflictResult } from '@casewright/contracts/cases';
import { conflictResults } from '@casewright/contracts/cases';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { useCaseVerb } from '../api/run-case-verb.ts';

interface ConflictCheckDialogProps {
  open: boolean;
  caseId: string;
  onClose: () => void;
}

/** Records what the firm's conflict check found, and why. A clean result needs no words. */
export function ConflictCheckDialog({ open, caseId, onClose }: ConflictCheckDialogProps) {
  const { t } = useTranslation('caseDetails');
  const mutation = useCaseVerb();
  const labelId = useId();
  const search = useSearch({ from: `/dashboard${patterns.case.details}` });
  const [result, setResult] = useState<ConflictResult>('cleared');

  return (
    <ReasonDialog
      open={open}
      required={result !== 'cleared'}
      draft={`conflict-check:${caseId}`}
      title={t('engagement.record.title')}
      description={t('engagement.record.description')}
      label={t('engagement.record.reason')}
      confirmLabel={t('engagement.record.button')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await mutation.mutateAsync({ verb: 'record_conflict_check', case_id: caseId, result, reason });
        toast.success(t('engagement.record.done'));
      }}
    >
      {search.part !== 'conflicts' && search.tab !== 'conflicts' && (
        <Typography variant="body2">
          <RouterLink to={paths.dashboard.case.details(caseId)} search={placeOfPart('conflicts')} onClick={onClose}>
            {t('engagement.record.seeNames')}
          </RouterLink>
        </Typography>
      )}
      <FormControl>
        <FormLabel id={labelId} sx={{ typography: 'subtitle2' }}>
          {t('engagement.record.result')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={result}
          onChange={(_, chosen) => setResult(conflictResults.find((known) => known === chosen) ?? 'cleared')}
        >
          {conflictResults.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" />}
              sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { paddingBlockStart: 0.75 } }}
              label={
                <Typography variant="body2" component="span">
                  {t(`engagement.result.${value}`)}
                  <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {t(`engagement.resultHelp.${value}`)}
                  </Typography>
                </Typography>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
    </ReasonDialog>
  );
}
