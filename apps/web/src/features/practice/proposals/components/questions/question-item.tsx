import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isBegun } from '../../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { DateText } from '../../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../../ui/label.tsx';
import type { CaseQuestion } from '../../api/list-questions.ts';
import { useTakeBackQuestion } from '../../api/take-back-question.ts';
import { answerDraft, AnswerForm } from './answer-form.tsx';

interface QuestionItemProps {
  question: CaseQuestion;
  mayAnswer: boolean;
}

/** One question with its answer, or with what the reader can do about it. */
export function QuestionItem({ question, mayAnswer }: QuestionItemProps) {
  const { t } = useTranslation('proposals');
  const [isAnswering, setIsAnswering] = useState(() => mayAnswer && isBegun(answerDraft(question.id)));
  const takeBack = useTakeBackQuestion();
  const { answer } = question;
  const who = question.askerName ?? t('questions.asker', { number: question.asker });

  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        '& + li': { borderBlockStart: '1px dashed', borderColor: 'divider' },
        '& + li ': { paddingBlockStart: 3 },
      }}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle2" component="p">
            {who}
          </Typography>
          {question.isMine && <Label color="primary">{t('questions.mine')}</Label>}
          {answer === null && <Label color="warning">{t('questions.waiting')}</Label>}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <DateText value={question.askedAt} withTime />
          </Typography>
        </Box>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginBlockStart: 0.5 }}>
          {question.question}
        </Typography>
      </div>
      {answer && !isAnswering && (
        <Box
          sx={(theme) => ({
            padding: 2,
            borderRadius: 1.5,
            backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.08),
          })}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="subtitle2" component="p">
              {t('questions.clientAnswers')}
            </Typography>
            <Label>{t(answer.toAll ? 'questions.forAll' : 'questions.forAsker')}</Label>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <DateText value={answer.at} withTime />
            </Typography>
          </Box>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginBlockStart: 0.5 }}>
            {answer.text}
          </Typography>
        </Box>
      )}
      {isAnswering && <AnswerForm question={question} onDone={() => setIsAnswering(false)} />}
      {mayAnswer && !isAnswering && (
        <Box>
          <Button
            variant={answer ? 'text' : 'outlined'}
            color="inherit"
            size="small"
            aria-label={t(answer ? 'questions.changeNamed' : 'questions.replyNamed', { who })}
            onClick={() => setIsAnswering(true)}
          >
            {t(answer ? 'questions.change' : 'questions.reply')}
          </Button>
        </Box>
      )}
      {question.isMine && answer === null && (
        <Box>
          <Button
            color="inherit"
            size="small"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate(question.id, { onSuccess: () => toast.success(t('questions.takenBack')) })}
          >
            {t('questions.takeBack')}
          </Button>
        </Box>
      )}
      <RefusalAlert error={takeBack.error} />
    </Box>
  );
}
