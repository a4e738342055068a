import { useMatch, useNavigate } from '@tanstack/react-router';

import { paths, patterns } from '../../client/paths.ts';
import type { Option } from '../../ui/form/option.ts';
import { openCommand } from './opened.ts';
import type { ActionName } from './shortcuts.ts';

/** The case whose page is open. */
export const useCaseOfPage = (): string | null =>
  useMatch({ from: `/dashboard${patterns.case.details}`, shouldThrow: false })?.params.id ?? null;

/** Runs an action, of a case where one was chosen. */
export function useActions(): (action: ActionName, onCase: Option | null) => void {
  const navigate = useNavigate();
  const caseId = useCaseOfPage();
  return (action, onCase) => {
    if (action === 'newTask') openCommand({ kind: 'task', onCase });
    else if (action === 'logTime') openCommand({ kind: 'time', caseId: onCase?.value ?? caseId });
    else if (action === 'writeMail')
      void navigate({ to: paths.dashboard.mail, search: { write: crypto.randomUUID() } });
    else void navigate({ to: paths.dashboard.case.new });
  };
}
