import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hintOf, messageOf } from '../../../../client/errors.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { Label } from '../../../../ui/label.tsx';
import { type Lesson, type QuizResult, useLearning } from '../api/course.ts';

/** The questions of a lesson, and what became of the answers. What is right is said by the server once the quiz is passed. */
export function Quiz({ lesson, language }: { lesson: Lesson; language: string }) {
  const { t } = useTranslation('courses');
  const money = useMoney();
  const { answer } = useLearning();
  const { questions } = lesson;
  // Counted from 1, as the server has them; null as long as nothing is chosen.
  const [chosen, setChosen] = useState<(number | null)[]>(() => questions.map(() => null));
  const [result, setResult] = useState<QuizResult | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const said = useRef<HTMLOutputElement>(null);
  // Once the result is drawn: what is hidden takes no focus.
  useEffect(() => {
    if (result !== null) said.current?.focus();
  }, [result]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answers = chosen.filter((choice) => choice !== null);
    setIsMissing(answers.length < questions.length);
    if (answers.length < questions.length) return;
    setRefusal(null);
    setIsBusy(true);
    try {
      setResult(await answer(lesson, answers));
    } catch (error) {
      // This form may be gone by then: other questions stand in its place.
      if (hintOf(error) === 'lesson_changed') toast.error(messageOf(error, t));
      else setRefusal(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('quiz.pass', { percent: money.number(lesson.pass_percent) })}
      </Typography>
      <Box
        component="output"
        ref={said}
        tabIndex={-1}
        sx={{ display: 'block', outline: 'none', '&:empty': { display: 'none' } }}
      >
        {result !== null && (
          <Alert severity={result.passed ? 'success' : 'warning'}>
            {t(result.passed ? 'quiz.passed' : 'quiz.failed', { percent: money.number(result.percent) })}
          </Alert>
        )}
      </Box>
      {questions.map((question, place) => (
        <Question
          key={place}
          question={question}
          language={language}
          heading={t('quiz.question', { number: place + 1, all: questions.length })}
          chosen={chosen[place] ?? null}
          answer={result?.answers[place]}
          onChoose={(choice) => {
            setChosen((before) => before.map((each, nth) => (nth === place ? choice : each)));
            setIsMissing(false);
          }}
        />
      ))}
      {isMissing && <Alert severity="error">{t('quiz.answerAll')}</Alert>}
      <RefusalAlert error={refusal} />
      {result?.passed !== true && (
        <div>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t(result === null ? 'quiz.send' : 'quiz.again')}
          </Button>
        </div>
      )}
    </Box>
  );
}

interface QuestionProps {
  question: Lesson['questions'][number];
  /** In which it is asked. */
  language: string;
  heading: string;
  chosen: number | null;
  answer: QuizResult['answers'][number] | undefined;
  onChoose: (choice: number) => void;
}

function Question({ question: { question, choices }, language, heading, chosen, answer, onChoose }: QuestionProps) {
  const { t } = useTranslation('courses');
  const id = useId();
  const right = answer?.right_choice == null ? undefined : choices[answer.right_choice - 1];
  return (
    <FormControl>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 12, color: 'text.secondary' }}
      >
        {heading}
        {answer !== undefined && answer.right !== null && (
          <Label color={answer.right ? 'success' : 'error'}>{t(answer.right ? 'quiz.right' : 'quiz.wrong')}</Label>
        )}
      </Box>
      <FormLabel id={id} sx={{ color: 'text.primary', fontWeight: 600, '&.Mui-focused': { color: 'text.primary' } }}>
        <bdi lang={language}>{question}</bdi>
      </FormLabel>
      <RadioGroup aria-labelledby={id} name={id} value={chosen ?? ''} onChange={(_, value) => onChoose(Number(value))}>
        {choices.map((choice, place) => (
          <FormControlLabel
            key={choice}
            value={place + 1}
            control={<Radio />}
            label={<bdi lang={language}>{choice}</bdi>}
          />
        ))}
      </RadioGroup>
      {right !== undefined && answer?.right === false && (
        <Typography variant="body2">{t('quiz.rightChoice', { choice: right })}</Typography>
      )}
      {answer?.explanation && (
        <Typography variant="body2" dir="auto" lang={language} sx={{ color: 'text.secondary' }}>
          {answer.explanation}
        </Typography>
      )}
    </FormControl>
  );
}
