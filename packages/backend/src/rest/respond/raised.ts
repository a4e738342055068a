import { z } from 'zod';

import type { RefusalBody } from '../refusal.ts';
import { isHeader } from './header.ts';

const MESSAGE = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const DETAIL = z.object({
  status: z.int().min(200).max(599),
  headers: z
    .record(z.string(), z.string())
    .refine((headers) => Object.entries(headers).every(([name, value]) => isHeader(name, value))),
  status_text: z.string().nullish(),
});

interface Raised {
  status: number;
  body: RefusalBody;
  headers: Record<string, string>;
}

/** Reads `RAISE SQLSTATE 'PGRST'`, by which a function has the whole answer in its hands: message and detail are JSON. */
export function parseRaised(message: string, detail: string | undefined): Raised {
  const body = read(MESSAGE, message);
  if (!body) {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const control = detail === undefined ? undefined : read(DETAIL, detail);
  if (!control) {
    return unreadable(
      detail === undefined ? 'DETAIL is missing in the RAISE statement' : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  return {
    status: control.status,
    headers: Object.fromEntries(Object.entries(control.headers).map(([name, value]) => [name.toLowerCase(), value])),
    body: { code: body.code, message: body.message, details: body.details ?? null, hint: body.hint ?? null },
  };
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function unreadable(details: string, hint: string): Raised {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return { status: 500, headers: {}, body: { code: 'PGRST121', message, details, hint } };
}
