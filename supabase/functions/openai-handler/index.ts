import { firmAllows, grounded, mayBeSaid, MOST_PASSAGES, MOST_TOKENS_OF_PASSAGES, quotesInstead } from './grounding.ts';
import { ask, tokensOf, type Reply } from './model.ts';
import { readQuestion, type Message, type Question } from './question.ts';
import { passagesFor, quotations, type Passage } from './quotations.ts';
import { Refusal } from './refusal.ts';
import { MOST_TOKENS_OUT, readSettings, type Settings } from './settings.ts';
import { reserve, settle, subjectOf, type Project, type Settled } from './usage.ts';

/** What the runtime of functions gives, as far as it is used here. */
declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-region',
};

/** What answers without a key: it uses nothing that has to be settled. */
const BUILT_IN = { model: 'quotations' };
/** Who writes a reply, and what it rests on where that was asked. */
type Writer = Pick<Settings, 'model'> & { sources?: readonly Passage[] };
const nothing = (): Promise<void> => Promise.resolve();

/** Says at the end of a reply what it used, once. */
type Settle = (state: Settled['state'], reply: Pick<Reply, 'used'> | null) => Promise<void>;

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  const answer = await answerTo(request).catch((error: unknown) => {
    if (error instanceof Refusal) return error.toResponse();
    throw error;
  });
  for (const [name, value] of Object.entries(CORS)) answer.headers.set(name, value);
  return answer;
});

async function answerTo(request: Request): Promise<Response> {
  if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'Send a question by POST.');
  const read = await readQuestion(request);
  const settings = readSettings((name) => Deno.env.get(name));
  if (read.asksModel) return Response.json({ model: settings?.model ?? BUILT_IN.model });
  const project = projectOf(request);
  // A guest has no case, and passes no limit by naming one.
  const asked = subjectOf(project.authorization) === null ? { ...read, caseId: null } : read;
  const allowed = settings !== null && asked.withSources ? await firmAllows(project, asked.caseId) : true;
  if (settings === null || quotesInstead(asked, allowed)) {
    const found = await passagesFor(asked, project);
    const reply = quoted(quotations(asked.messages, found));
    const writer = { ...BUILT_IN, ...(asked.withSources && { sources: found }) };
    return asked.stream ? streamed(reply, writer, nothing) : await whole(reply, writer, nothing);
  }
  return written({ ...asked, messages: mayBeSaid(asked, allowed) }, settings, project, request.signal);
}

/** The answer of the model. What it may use is reserved before anything is looked up for it. */
async function written(asked: Question, settings: Settings, project: Project, gone: AbortSignal): Promise<Response> {
  const most = MOST_TOKENS_OUT + tokensTogether(asked.messages) + (asked.withSources ? MOST_TOKENS_OF_PASSAGES : 0);
  const settleIt = settler(project, await reserve(project, most), settings);
  const writer: Writer = { model: settings.model };
  let given: Message[] = [];
  let reply: Reply;
  try {
    if (asked.withSources) writer.sources = await passagesFor(asked, project, { most: MOST_PASSAGES, leaves: true });
    given = grounded(asked.messages, writer.sources ?? []);
    reply = await ask(given, settings, gone);
  } catch (error) {
    // What was taken back before its first word has reached the model, and is paid for.
    if (gone.aborted) await settleIt('stopped', { used: { tokensIn: tokensTogether(given), tokensOut: 0 } });
    else await settleIt('failed', null);
    throw error;
  }
  return asked.stream ? streamed(reply, writer, settleIt) : await whole(reply, writer, settleIt);
}

const tokensTogether = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + tokensOf(content), 0);

function quoted(text: string): Reply {
  const pieces = async function* (): AsyncGenerator<string, 'stop'> {
    yield text;
    return 'stop';
  };
  return { pieces: pieces(), used: { tokensIn: 0, tokensOut: 0 } };
}

function settler(project: Project, id: string, { model, priceIn, priceOut }: Settings): Settle {
  let isSettled = false;
  return async (state, reply) => {
    if (isSettled) return;
    isSettled = true;
    const { tokensIn, tokensOut } = reply?.used ?? { tokensIn: 0, tokensOut: 0 };
    await settle(project, id, {
      state,
      model,
      tokensIn,
      tokensOut,
      cost: (tokensIn * priceIn + tokensOut * priceOut) / 1_000_000,
    });
  };
}

/** The reply in one piece: the text is the content of the first choice's message. */
async function whole(reply: Reply, { model, sources }: Writer, settleIt: Settle): Promise<Response> {
  let content = '';
  try {
    for (;;) {
      const { value, done } = await reply.pieces.next();
      if (done === true) {
        await settleIt('answered', reply);
        const message = { role: 'assistant', content };
        return Response.json({
          object: 'chat.completion',
          model,
          choices: [{ index: 0, message, finish_reason: value }],
          ...(sources && { sources }),
        });
      }
      content += value;
    }
  } catch (error) {
    await settleIt(error instanceof Refusal && error.code === 'stopped' ? 'stopped' : 'failed', reply);
    throw error;
  }
}

/** The reply as it comes, as events of the same shape as the endpoint's; one that breaks off ends with an event that says so, and without [DONE]. */
function streamed(reply: Reply, { model, sources }: Writer, settleIt: Settle): Response {
  const encoder = new TextEncoder();
  const event = (data: object | string): Uint8Array =>
    encoder.encode(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, reason: string | null): Uint8Array =>
    event({ object: 'chat.completion.chunk', model, choices: [{ index: 0, delta, finish_reason: reason }] });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Before the first words, so that each can be shown with where it comes from.
      if (sources) controller.enqueue(event({ object: 'chat.completion.chunk', model, choices: [], sources }));
    },
    async pull(controller) {
      try {
        const { value, done } = await reply.pieces.next();
        if (done !== true) {
          controller.enqueue(chunk({ role: 'assistant', content: value }, null));
          return;
        }
        await settleIt('answered', reply);
        controller.enqueue(chunk({}, value));
        controller.enqueue(event('[DONE]'));
      } catch (error) {
        const refusal =
          error instanceof Refusal
            ? error
            : new Refusal(502, 'assistant_broken', 'The answer broke off. Please ask again.');
        await settleIt(refusal.code === 'stopped' ? 'stopped' : 'failed', reply);
        controller.enqueue(event({ error: { code: refusal.code, message: refusal.message } }));
      }
      controller.close();
    },
    async cancel() {
      await settleIt('stopped', reply);
      await reply.pieces.return('stop');
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' } });
}

function projectOf({ headers }: Request): Project {
  const get = (name: string): string => Deno.env.get(name) ?? '';
  return {
    url: get('SUPABASE_URL'),
    anonKey: get('SUPABASE_ANON_KEY'),
    serviceRoleKey: get('SUPABASE_SERVICE_ROLE_KEY'),
    authorization: headers.get('authorization') ?? '',
    address: headers.get('x-forwarded-for') ?? '',
  };
}
