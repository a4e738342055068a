import type { Statement } from '../../database/scope.ts';

/** What a request gives for the slots of a statement. */
export interface Given {
  values: readonly string[];
  /** Text of the body. */
  body: string | null;
}

// A null character begins every slot. No value of a request has one: the query string is refused with it.
const SLOT = '\u0000';

/** The place of the body among the values of a statement that is planned once for many. */
export const BODY_SLOT = `${SLOT}body`;

const AFTER_SLOT = /^(?:body|\d+)$/;

/** The place of one value of the request. */
export function slotOf(index: number): string {
  return `${SLOT}${index}`;
}

/** Whether a text has a null character, so that it could be taken for a slot. */
export function hasSlot(text: string): boolean {
  return text.includes(SLOT);
}

/** Whether planning has let each slot through as it is, among the values and nowhere else. */
export function keepsSlots({ text, values }: Statement): boolean {
  return !hasSlot(text) && values.every((value) => typeof value !== 'string' || !hasSlot(value) || isSlot(value));
}

function isSlot(value: string): boolean {
  return value.startsWith(SLOT) && AFTER_SLOT.test(value.slice(SLOT.length));
}

/** The statement for one request. */
export function fillSlots(statement: Statement, { values, body }: Given): Statement {
  return {
    ...statement,
    values: statement.values.map((value) => {
      if (typeof value !== 'string' || !value.startsWith(SLOT)) return value;
      return value === BODY_SLOT ? body : values[Number(value.slice(1))];
    }),
  };
}
