import * as z from 'zod/mini';

import { type FormFields, optionalText, plain, requiredText } from '../../../client/form-fields.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const title = text(200).check(z.minLength(1, 'ui:validation.required'));
const note = text(5000);
const day = z.nullable(z.string());
const reminders = z.array(z.number());

/** What of a deadline is edited as it is. */
export const editSchema = z.object({
  title,
  note,
  responsible_id: z.nullable(z.string()),
  client_visible: z.boolean(),
  remind_days: reminders,
});
export type EditValues = z.infer<typeof editSchema>;

/** What of a deadline is edited as it is: never its date, which is moved. */
export const editFields = {
  title: requiredText('fields.title'),
  note: optionalText('fields.note'),
  responsible_id: plain<string | null>()('fields.responsible', null),
  client_visible: plain<boolean>()('fields.clientVisible', false),
  remind_days: plain<number[]>()('fields.remind', []),
} satisfies FormFields<EditValues>;

/** A new deadline as its form holds it; what is needed depends on how its date is found. */
export const newDeadlineSchema = z
  .object({
    title,
    note,
    kind: z.enum(['hard', 'soft']),
    how: z.enum(['rule', 'anchor', 'fixed']),
    jurisdiction: z.nullable(z.string()),
    rule_id: z.nullable(z.string()),
    /** Whether the rule is one of other courts than the case's, which needs a reason. */
    of_other_court: z.boolean(),
    rule_reason: text(1000),
    anchor_id: z.nullable(z.string()),
    trigger_event: text(300),
    trigger_date: day,
    trigger_time: day,
    amount: z.nullable(z.number()),
    unit: z.nullable(z.string()),
    direction: z.nullable(z.string()),
    service: z.nullable(z.string()),
    filing: z.nullable(z.string()),
    closing_time: day,
    residence: z.nullable(z.string()),
    inaccessible: day,
    due_on: day,
    due_time: day,
    responsible_id: z.nullable(z.string()),
    client_visible: z.boolean(),
    /** null: as the database has it for a deadline of this kind. */
    remind_days: z.nullable(reminders),
  })
  .check(({ value: values, issues }) => {
    const need = (name: keyof typeof values, missing: boolean) => {
      if (missing)
        issues.push({ code: 'custom', input: values[name], path: [name], message: 'ui:validation.required' });
    };
    need('due_on', values.how === 'fixed' && values.due_on === null);
    need('rule_id', values.how !== 'fixed' && values.rule_id === null);
    need('rule_reason', values.how !== 'fixed' && values.of_other_court && values.rule_reason === '');
    need('jurisdiction', values.how !== 'fixed' && values.jurisdiction === null);
    need('trigger_date', values.how === 'rule' && values.trigger_date === null);
    need('anchor_id', values.how === 'anchor' && values.anchor_id === null);
  });
export type NewDeadlineValues = z.infer<typeof newDeadlineSchema>;

/** The facts that a rule may ask, as far as they are given. */
export function factsFrom(
  values: Pick<NewDeadlineValues, 'service' | 'filing' | 'closing_time' | 'residence' | 'inaccessible'>,
  asks: readonly string[],
): Record<string, string | string[]> {
  const given: Record<string, string | string[] | null> = {
    service: values.service,
    filing: values.filing,
    closing_time: values.filing === 'paper' ? values.closing_time : null,
    residence: values.residence,
    inaccessible: values.inaccessible === null ? null : [values.inaccessible],
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string | string[]][] =>
      value !== null && value !== '' && asks.includes(name) ? [[name, value]] : [],
    ),
  );
}
