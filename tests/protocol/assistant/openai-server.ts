import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the endpoint was asked. */
export interface Asked {
  authorization: string | undefined;
  path: string;
  body: { model: string; messages: { role: string; content: string }[]; stream: boolean; max_tokens?: number };
}

/** How it answers one request. */
export type Behaviour = (answer: ServerResponse, asked: Asked) => Promise<void> | void;

/** A server on this machine that speaks the protocol of OpenAI, well and badly. */
export interface OpenAiServer {
  /** Its OPENAI_BASE_URL. */
  url: string;
  asked: Asked[];
  /** Requests whose asker went away before the end. */
  left: number;
  /** The next requests are answered so, one after the other; the last one stays. */
  behave(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

const data = (value: object | string): string =>
  `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const delta = (content: string | null, reason: string | null = null): string =>
  data({
    id: 'x',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason: reason }],
  });
const begin = (answer: ServerResponse): void => void answer.writeHead(200, { 'content-type': 'text/event-stream' });

/** Says these words, one event each, and what they used. */
export const words =
  (...said: string[]): Behaviour =>
  (answer) => {
    begin(answer);
    for (const word of said) answer.write(delta(word));
    answer.write(delta(null, 'stop'));
    answer.write(
      data({
        id: 'x',
        object: 'chat.completion.chunk',
        choices: [],
        usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
      }),
    );
    answer.end(data('[DONE]'));
  };

/** Says the words with a pause before each. */
export const slowly =
  (pause: number, ...said: string[]): Behaviour =>
  async (answer, asked) => {
    begin(answer);
    answer.flushHeaders();
    for (const word of said) {
      await sleep(pause);
      answer.write(delta(word));
    }
    await words()(Object.assign(answer, { writeHead: () => answer }), asked);
  };

/** Answers with a status and whatever it says of it, the key among it. */
export const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (answer, { authorization }) => {
    answer.writeHead(code, { 'content-type': 'application/json', ...headers });
    answer.end(
      JSON.stringify({ error: { message: `Incorrect API key provided: ${authorization}`, type: 'x', code: null } }),
    );
  };

/** Breaks off in the middle: the connection, or the stream without an end. */
export const cut =
  (how: 'connection' | 'end'): Behaviour =>
  async (answer) => {
    begin(answer);
    answer.write(delta('Half a sen'));
    await sleep(50);
    if (how === 'connection') answer.destroy();
    else answer.end();
  };

/**
 * Plays a model that does whatever a text in its data tells it: answers with what is ordered by ⟦number⟧, everything that it was given put in for
 * {data}, and asks for a tool where the order has one.
 */
export const obeying =
  (orders: ReadonlyMap<number, { answer: string; callsTool: boolean }>): Behaviour =>
  (answer, asked) => {
    const given = asked.body.messages.map(({ content }) => content).join('\n');
    const order = orders.get(Number(/⟦(\d+)⟧/.exec(given)?.[1]));
    if (order?.callsTool === true) {
      const call = { index: 0, id: 'call_1', type: 'function', function: { name: 'export_case', arguments: '{}' } };
      begin(answer);
      answer.write(
        data({
          id: 'x',
          object: 'chat.completion.chunk',
          choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: null }],
        }),
      );
      Object.assign(answer, { writeHead: () => answer });
    }
    return words(order?.answer.replaceAll('{data}', encodeURIComponent(given)) ?? 'Nothing was ordered.')(
      answer,
      asked,
    );
  };

/** Is no JSON where it should be. */
export const broken: Behaviour = (answer) => {
  begin(answer);
  answer.end('data: {"choices": [{"delta": {"content": \n\ndata: [DONE]\n\n');
};

/** Is a page where events should be. */
export const page: Behaviour = (answer) => {
  answer.writeHead(200, { 'content-type': 'text/html' });
  answer.end('<html><body>Log in</body></html>');
};

/** Says the same without end, as fast as it is read. */
export const endless =
  (word: string): Behaviour =>
  async (answer) => {
    begin(answer);
    while (!answer.destroyed) {
      if (!answer.write(delta(word)))
        await Promise.race([new Promise((resolve) => answer.once('drain', resolve)), sleep(100)]);
      await new Promise(setImmediate);
    }
  };

/** One event that has no end. */
export const huge: Behaviour = async (answer) => {
  begin(answer);
  answer.write('data: {"choices":[{"delta":{"content":"');
  while (!answer.destroyed) {
    answer.write('x'.repeat(65_536));
    await new Promise(setImmediate);
  }
};

/** Never answers. */
export const silent: Behaviour = () => undefined;

/** Sends its asker elsewhere. */
export const elsewhere =
  (to: string): Behaviour =>
  (answer) => {
    answer.writeHead(307, { location: to });
    answer.end();
  };

export async function startOpenAi(): Promise<OpenAiServer> {
  let next: Behaviour[] = [words('Hello.')];
  const state = { asked: [] as Asked[], left: 0 };
  const server: Server = createServer((request, answer) => {
    answer.on('error', () => undefined);
    answer.once('close', () => {
      if (!answer.writableFinished) state.left += 1;
    });
    void answerTo(request, answer);
  });
  const answerTo = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    let text = '';
    for await (const piece of request) text += String(piece);
    const asked: Asked = {
      authorization: request.headers.authorization,
      path: request.url ?? '',
      body: JSON.parse(text),
    };
    state.asked.push(asked);
    const [behaviour = silent] = next;
    if (next.length > 1) next = next.slice(1);
    await behaviour(answer, asked);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens to a port
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/v1`,
    behave: (...behaviours: Behaviour[]) => {
      next = behaviours;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
