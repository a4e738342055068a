import type { Json } from '@casewright/contracts/database.types';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { attachmentKeys, unsavedIds } from '../../../../client/attachments.ts';
import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { caseKeys } from '../keys.ts';

/** As many as a list to choose from shows; the rest is found by typing. */
const SHOWN = 20;

/** The firm's contacts that contain a text, in order of names. */
export function intakeContactsQuery(search: string) {
  return queryOptions({
    queryKey: caseKeys.intakeContacts(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      let query = database
        .from('firm_contacts')
        .select('id, name, email')
        .order('name')
        .order('id')
        .limit(SHOWN)
        .abortSignal(signal);
      if (search !== '') query = query.or(containsText(['name', 'organisation', 'email'], search));
      const { data } = await query.throwOnError();
      return data;
    },
  });
}

/** The contact that was chosen; null when it is there no more. */
export function intakeContactQuery(id: string | null) {
  return queryOptions({
    queryKey: caseKeys.intakeContact(id ?? ''),
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('firm_contacts')
        .select('id, name, email')
        .eq('id', id ?? '')
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

interface IntakeInForm {
  /** The name of the draft under which files are attached. */
  attachedIn: string;
  /** What `intake_firm_case` takes, with these files. */
  intakeOf: (attachmentIds: readonly string[]) => Json;
}

/** Takes a client's matter in: everything at once, or nothing. Answers the case. */
export function useIntake() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ attachedIn, intakeOf }: IntakeInForm) => {
      const intake = intakeOf(await unsavedIds(attachedIn));
      const { data } = await database.rpc('intake_firm_case', { intake }).throwOnError();
      return data;
    },
    onSettled: () => refreshAfter(queryClient, [caseKeys.all, attachmentKeys.all], 'intake'),
  });
}
