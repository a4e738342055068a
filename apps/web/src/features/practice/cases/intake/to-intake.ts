import type { Json } from '@casewright/contracts/database.types';
import type { IntakeValues } from '@casewright/contracts/intake';
import { currencies } from '@casewright/contracts/cases';

import { columnsOf, emptyValues } from '../../../../client/form-fields.ts';
import { matterFields } from '../form/case-fields.ts';
import { termsFields } from './terms-fields.ts';

const orNull = (text: string) => text.trim() || null;

/** An intake that nobody has typed into yet. */
export function emptyIntake(currency: string): IntakeValues {
  return {
    intake_id: crypto.randomUUID(),
    known: 'contact',
    contact_id: null,
    kind: 'person',
    name: '',
    email: '',
    invite: true,
    ...emptyValues(matterFields),
    parties: [],
    files_shared: false,
    result: 'cleared',
    reason: '',
    ...emptyValues(termsFields),
    currency: currencies.find((known) => known === currency) ?? termsFields.currency.empty,
    template_id: null,
    triggers: {},
    asked_days: [],
  };
}

/** Whose names are compared with the firm's records. */
export interface IntakeNames {
  client: { [key: string]: Json };
  parties: { [key: string]: Json }[];
}

/** The names of an intake, as the conflict check takes them. What is still without a name is left out. */
export function namesOf({ known, contact_id, name, parties }: IntakeValues): IntakeNames {
  return {
    client: known === 'contact' ? { contact_id } : { name: name.trim() },
    parties: parties
      .filter((party) => party.name.trim() !== '')
      .map((party) => ({
        role: party.role,
        name: party.name.trim(),
        aliases: party.aliases
          .split(/[;；؛]/)
          .map((alias) => alias.trim())
          .filter(Boolean),
        represented_by: orNull(party.represented_by),
      })),
  };
}

interface IntakeChoice {
  /** Whether the case is opened, or kept as a draft. */
  open: boolean;
  /** Whether the conflict check was made upon these names: only then its result is recorded. */
  isChecked: boolean;
  /** Whether the client has an address to be invited at. */
  hasAddress: boolean;
  /** What is attached in the form. */
  attachmentIds: readonly string[];
}

/** What `intake_firm_case` takes. */
export function toIntake(values: IntakeValues, { open, isChecked, hasAddress, attachmentIds }: IntakeChoice): Json {
  const { client, parties } = namesOf(values);
  const days = values.asked_days.flatMap(({ key }): [string, string][] => {
    const day = values.triggers[key];
    return day ? [[key, day]] : [];
  });
  return {
    intake_id: values.intake_id,
    open,
    client: {
      ...client,
      ...(values.known === 'new' && { email: orNull(values.email), kind: values.kind }),
      invite: values.invite && hasAddress,
    },
    matter: columnsOf(matterFields, values),
    parties,
    files: { attachment_ids: [...attachmentIds], visibility: values.files_shared ? 'shared' : 'internal' },
    conflict: isChecked ? { result: values.result, reason: orNull(values.reason) } : null,
    terms: columnsOf(termsFields, values),
    workflow:
      values.template_id === null
        ? null
        : { template_id: values.template_id, trigger_values: Object.fromEntries(days) },
  };
}
