import { isRecord } from '../json.ts';

/** One message of a batch. */
export interface BatchMessage {
  /** Without the prefix `realtime:`. */
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  isPrivate: boolean;
}

/** What is wrong with each field, in the words of upstream. */
export type FieldErrors = Record<string, string[]>;
export type BatchErrors = { messages: string[] | FieldErrors[] };

const MOST_MESSAGES = 100;
const BLANK = "can't be blank";
const INVALID = 'is invalid';

/** Reads the body of POST /broadcast, `{messages: [{topic, event, payload, private?}]}`: all messages, or what is wrong with them. */
export function readBatch(body: unknown): { messages: BatchMessage[] } | { errors: BatchErrors } {
  const given = isRecord(body) ? body['messages'] : undefined;
  if (given === undefined || given === null) return { errors: { messages: [BLANK] } };
  if (!Array.isArray(given)) return { errors: { messages: [INVALID] } };
  if (given.length === 0) return { errors: { messages: [BLANK] } };
  if (given.length > MOST_MESSAGES) return { errors: { messages: [`should have at most ${MOST_MESSAGES} item(s)`] } };
  const read = given.map(readMessage);
  if (read.some(({ message }) => message === null)) return { errors: { messages: read.map(({ errors }) => errors) } };
  return { messages: read.flatMap(({ message }) => message ?? []) };
}

function readMessage(given: unknown): { message: BatchMessage | null; errors: FieldErrors } {
  const { topic, event, payload, private: isPrivate } = isRecord(given) ? given : {};
  const errors: FieldErrors = {};
  const note = (field: string, value: unknown, fits: boolean): void => {
    if (value === undefined || value === null || value === '') errors[field] = [BLANK];
    else if (!fits) errors[field] = [INVALID];
  };
  note('topic', topic, typeof topic === 'string');
  note('payload', payload, isRecord(payload));
  note('event', event, typeof event === 'string');
  const flag = readFlag(isPrivate);
  if (flag === null) errors['private'] = [INVALID];
  const fits = typeof topic === 'string' && typeof event === 'string' && isRecord(payload) && flag !== null;
  if (!fits || Object.keys(errors).length > 0) return { message: null, errors };
  return { message: { topic, event, payload, isPrivate: flag }, errors };
}

function readFlag(value: unknown): boolean | null {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : null;
}
