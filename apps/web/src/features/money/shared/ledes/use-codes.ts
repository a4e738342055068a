import { ACTIVITY_CODES, EXPENSE_CODES, TASK_SETS } from '@casewright/contracts/billing-codes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Option } from '../../../../ui/form/option.ts';
import { codesQuery } from './api.ts';

interface Codes {
  /** Of one set, or of all under their headings. */
  tasks: (taskSet: string | null) => Option[];
  activities: Option[];
  expenses: Option[];
  /** `L110 Fact Investigation/Development`; null of what is none. */
  nameOf: (code: string) => string | null;
}

/** The codes of work, to be chosen. Tasks are named as they are published, activities and expenses in the reader's language. */
export function useCodes(enabled = true): Codes {
  const { t } = useTranslation('ledes');
  const { data: codes = [] } = useQuery({ ...codesQuery, enabled });
  const activities = ACTIVITY_CODES.map((code) => ({ value: code, label: `${code} ${t(`activity.${code}`)}` }));
  const expenses = EXPENSE_CODES.map((code) => ({ value: code, label: `${code} ${t(`expense.${code}`)}` }));
  const tasks = (taskSet: string | null): Option[] =>
    TASK_SETS.filter((set) => taskSet === null || set === taskSet).flatMap((set) =>
      codes
        .filter(({ code_set: its }) => its === set)
        .map(({ code, name }) => ({
          value: code,
          label: `${code} ${name}`,
          ...(taskSet === null && { group: t(`set.${set}`) }),
        })),
    );
  const nameOf = (code: string): string | null =>
    [...activities, ...expenses, ...tasks(null)].find(({ value }) => value === code)?.label ?? null;
  return { tasks, activities, expenses, nameOf };
}
