import { QUOTATIONS, type Source } from '../types.ts';

/** A part of a reply as it comes: who writes it and on what, or words of it. */
export type Piece = { model: string; sources: Source[] } | { text: string };

/** The reply broke off, or says itself that something went wrong. */
export class BrokenReply extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.name = 'BrokenReply';
    this.code = code;
  }
}

/**
 * Reads the events of a reply as they come.
 * @throws BrokenReply where it ends without its end
 */
export async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Piece, void> {
  let rest = '';
  let isWhole = false;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      rest += value;
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        if (event === 'data: [DONE]') isWhole = true;
        else yield* readEvent(event);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (!isWhole) throw new BrokenReply('The answer broke off.', 'assistant_broken');
}

function* readEvent(event: string): Generator<Piece, void> {
  if (!event.startsWith('data: ')) return;
  const said: unknown = JSON.parse(event.slice('data: '.length));
  if (!isObject(said)) return;
  const { error, sources, model, choices } = said;
  if (isObject(error))
    throw new BrokenReply(
      typeof error['message'] === 'string' ? error['message'] : '',
      typeof error['code'] === 'string' ? error['code'] : '',
    );
  if (Array.isArray(sources))
    yield { model: typeof model === 'string' ? model : QUOTATIONS, sources: sources.filter(isSource) };
  const [choice]: unknown[] = Array.isArray(choices) ? choices : [];
  if (!isObject(choice) || !isObject(choice['delta'])) return;
  const { content } = choice['delta'];
  if (typeof content === 'string' && content !== '') yield { text: content };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A source leads within the app, whatever a reply says. */
export function isSource(value: unknown): value is Source {
  if (!isObject(value)) return false;
  const { kind, title, quotation, link } = value;
  return (
    [kind, title, quotation].every((text) => typeof text === 'string') &&
    typeof link === 'string' &&
    /^\/(?![/\\])/.test(link)
  );
}
