import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MomentField } from '../../../../ui/form/moment-field.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import type { BoardCandidate } from '../api/candidates.ts';
import { useOpeningVerbs } from '../api/verbs.ts';
import { candidateDrafts } from './drafts.ts';
import { Part } from './part.tsx';

type Planned = Pick<BoardCandidate, 'id' | 'interview_at'>;

/** When the candidate is met. */
export function InterviewPart({ card }: { card: Planned }) {
  const { t } = useTranslation('candidates');
  const dates = useDates();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Part title={t('interview.title')}>
      <Typography variant="body2" sx={{ marginBlockEnd: 1 }}>
        {card.interview_at === null ? t('interview.none') : <bdi>{dates.dateTime(card.interview_at)}</bdi>}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<CalendarPlus size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t(card.interview_at === null ? 'interview.plan' : 'interview.change')}
      </Button>
      {isOpen && <InterviewDialog card={card} onClose={() => setIsOpen(false)} />}
    </Part>
  );
}

function InterviewDialog({ card, onClose }: { card: Planned; onClose: () => void }) {
  const { t } = useTranslation('candidates');
  const verbs = useOpeningVerbs();
  const form = useForm<{ at: string | null }>({ defaultValues: { at: card.interview_at } });
  return (
    <FormDialog
      title={t('interview.title')}
      description={t('interview.text')}
      form={form}
      draft={candidateDrafts.interview(card.id)}
      submitLabel={t('interview.save')}
      onSubmit={({ at }) => verbs.planInterview(card.id, at)}
      onClose={onClose}
    >
      <MomentField name="at" label={t('interview.at')} />
    </FormDialog>
  );
}
