import { config } from '../../../../client/config.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { fetchWithCredentials } from '../../../../client/http.ts';
import { type Piece, piecesOf } from '../model/stream.ts';

/** What is asked: the messages so far, the latest last, and the case to which it is narrowed. */
export interface Question {
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  caseId: string | null;
}

/** What the function may be given at once. */
const MOST_MESSAGES = 20;
const MOST_CHARACTERS = 8_000;
const MOST_CHARACTERS_TOGETHER = 40_000;

/** The function did not answer: the refusal is in code and message. */
export class AskRefused extends Error {
  readonly code: string;
  readonly said: string;
  constructor(code: string, said: string) {
    super('Failed to fetch OpenAI response');
    this.name = 'AskRefused';
    this.code = code;
    this.said = said;
  }
}

const call = (body: object, signal?: AbortSignal): Promise<Response> =>
  fetchWithCredentials(config.supabaseAnonKey)(`${config.supabaseUrl}/functions/v1/openai-handler`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

/** Asks the assistant; the reply comes as it is made. Throws AskRefused, BrokenReply, or what the network says. */
export async function* askAssistant({ messages, caseId }: Question, signal: AbortSignal): AsyncGenerator<Piece, void> {
  const response = await call(
    { messages: latestOf(messages), stream: true, sources: true, ...(caseId !== null && { case_id: caseId }) },
    signal,
  );
  if (!response.ok || response.body === null) throw await refusalOf(response);
  yield* piecesOf(response.body);
}

async function refusalOf(response: Response): Promise<AskRefused> {
  const said: unknown = await response.json().catch(() => null);
  const [code, message] =
    typeof said === 'object' && said !== null ? [fieldOf(said, 'code'), fieldOf(said, 'message')] : [];
  return new AskRefused(typeof code === 'string' ? code : '', typeof message === 'string' ? message : '');
}

/** The latest messages, as many as are taken, each shortened to what is taken. */
function latestOf(messages: Question['messages']): Question['messages'] {
  let left = MOST_CHARACTERS_TOGETHER;
  const taken = messages
    .slice(-MOST_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, MOST_CHARACTERS) }))
    .toReversed()
    .filter(({ content }) => {
      left -= content.length;
      return left >= 0;
    });
  return taken.toReversed();
}

/** The name of the model that answers; `quotations` where there is none. */
export async function askModel(signal: AbortSignal): Promise<string> {
  const response = await call({ model: true }, signal);
  const said: unknown = await response.json();
  const model = typeof said === 'object' && said !== null ? fieldOf(said, 'model') : undefined;
  if (!response.ok || typeof model !== 'string') throw new AskRefused('', '');
  return model;
}
