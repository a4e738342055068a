import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { preparedLetterQuery } from '../api/letters.ts';
import type { LetterTemplate } from '../api/templates.ts';
import { useFaultText } from '../fault-text.ts';
import { LetterForm } from './letter-form.tsx';
import type { NewLetterProps } from './new-letter.tsx';

interface FillLetterProps extends NewLetterProps {
  template: LetterTemplate;
  onBack: () => void;
  onClose: () => void;
}

/** The fields of a letter, with what the case has for them. */
export function FillLetter(props: FillLetterProps) {
  const { template, caseId, onBack, onClose } = props;
  const { t } = useTranslation('letters');
  const sentence = useFaultText();
  const titleId = useId();
  const { data, error, refetch } = useQuery(preparedLetterQuery(template.id, caseId));
  if (data !== undefined && data.faults.length === 0) return <LetterForm {...props} needed={data.needed} />;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <bdi>{template.name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ minHeight: 360 }}>
        {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton variant="rounded" height={320} />}
        {data !== undefined && (
          <EmptyState title={t('states.faulty')} description={data.faults.map(sentence).join(' ')} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onBack}>
          {t('back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
