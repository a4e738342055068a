import { useState } from 'react';

/** What a question before an action is about. */
export interface Target {
  id: string;
  /** The revision of the terms that the person has before them. */
  revision: number;
  lawyer: string;
  caseTitle: string;
  /** The posting has changed since, and the lawyer has not confirmed the proposal. */
  isOutdated: boolean;
}

type Question = 'accept' | 'counter' | 'decline' | 'withdraw' | 'delete';

/** Which question is asked; what it is about stays known while the dialog fades away. */
export interface Asking {
  question: Question | null;
  /** null until the first question. */
  target: Target | null;
  ask: (question: Question, target: Target) => void;
  close: () => void;
}

/** The state of the questions that are asked before a proposal is accepted, countered, declined, withdrawn or deleted. */
export function useAsking(): Asking {
  const [question, setQuestion] = useState<Question | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  return {
    question,
    target,
    ask: (nextQuestion, nextTarget) => {
      setTarget(nextTarget);
      setQuestion(nextQuestion);
    },
    close: () => setQuestion(null),
  };
}
