import { Refusal } from './refusal.ts';

export type Role = 'system' | 'user' | 'assistant';

export interface Message {
  role: Role;
  content: string;
}

/** What is asked. */
export interface Question {
  messages: Message[];
  /** Whether the reply comes as it is made. */
  stream: boolean;
  /** The case to which it is narrowed; null for everything that the caller may see. */
  caseId: string | null;
  /** Whether the reply names what it rests on, so that each sentence can say where it comes from. */
  withSources: boolean;
  /** Whether nothing is asked but which model answers. */
  asksModel: boolean;
}

const ROLES: ReadonlySet<unknown> = new Set<Role>(['system', 'user', 'assistant']);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOST_BYTES = 256 * 1024;
const MOST_MESSAGES = 50;
const MOST_CHARACTERS = 8_000;
const MOST_CHARACTERS_TOGETHER = 48_000;

const invalid = (message: string): Refusal => new Refusal(400, 'invalid_request', message);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads what was sent. @throws Refusal that says what to change */
export async function readQuestion(request: Request): Promise<Question> {
  const sent = parsed(await textOf(request));
  if (sent['model'] === true) return { messages: [], stream: false, caseId: null, withSources: false, asksModel: true };
  const { messages, stream = false, case_id: caseId = null, sources = false } = sent;
  if (!Array.isArray(messages) || messages.length === 0)
    throw invalid('Send {"messages": [{"role": "user", "content": "…"}]}.');
  if (messages.length > MOST_MESSAGES) throw invalid(`Send at most ${MOST_MESSAGES} messages: leave the oldest out.`);
  if (typeof stream !== 'boolean') throw invalid('stream is true or false.');
  if (typeof sources !== 'boolean') throw invalid('sources is true or false.');
  if (caseId !== null && !isUuid(caseId)) throw invalid('case_id is the id of a case.');
  const read = messages.map(readMessage);
  if (!read.some(({ role }) => role === 'user')) throw invalid('One of the messages has the role user.');
  if (read.reduce((sum, { content }) => sum + content.length, 0) > MOST_CHARACTERS_TOGETHER)
    throw invalid(`All messages together have at most ${MOST_CHARACTERS_TOGETHER} characters: leave the oldest out.`);
  return { messages: read, stream, caseId, withSources: sources, asksModel: false };
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

function readMessage(message: unknown, place: number): Message {
  if (!isObject(message)) throw invalid(`Message ${place + 1} is no object with role and content.`);
  const { role, content } = message;
  if (!isRole(role)) throw invalid(`The role of message ${place + 1} is system, user or assistant.`);
  if (typeof content !== 'string' || content.trim() === '') throw invalid(`Message ${place + 1} has no text.`);
  if (content.length > MOST_CHARACTERS)
    throw invalid(`Message ${place + 1} has more than ${MOST_CHARACTERS} characters: shorten it.`);
  // What else a message may name (tools, pictures) is not passed on.
  return { role, content };
}

const isRole = (value: unknown): value is Role => ROLES.has(value);

/** The body, at most so many bytes of it. */
async function textOf({ body }: Request): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Refusal(413, 'too_large', `A question has at most ${MOST_BYTES} bytes.`);
    pieces.push(piece);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return new TextDecoder().decode(whole);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Said below.
  }
  throw invalid('The body is no JSON object.');
}
