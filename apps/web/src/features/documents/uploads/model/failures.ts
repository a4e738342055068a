import { fieldOf } from '../../../../client/fields.ts';
import type { Reason } from '../types.ts';

/** The storage server has answered with a refusal, or (status 0) not at all. */
export class SendError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The bytes cannot be read any more: the file was moved, changed or deleted. */
export class FileGone extends Error {}

/** Statuses with which a server asks for patience: locked, too many, or asked again with another token. */
const PATIENCE: ReadonlySet<number> = new Set([0, 401, 408, 423, 425, 429]);
/** Codes of the data interface with which it says that the database does not answer now. */
const NOT_NOW = /^(PGRST00|08|40|53|57)/;

/** How browsers word that nobody answers. */
const UNREACHABLE = /failed to fetch|networkerror|load failed|network request failed/i;

/** Whether trying again later may help, without anybody doing anything. */
export function isForNow(error: unknown): boolean {
  if (error instanceof SendError) return PATIENCE.has(error.status) || error.status >= 500;
  const { code, message } = reasonOf(error);
  return code === '' ? UNREACHABLE.test(message) : NOT_NOW.test(code);
}

/** What can be kept of an error, and be said in any language. */
export function reasonOf(error: unknown): Reason {
  const text = (name: string) => {
    const value = typeof error === 'object' && error !== null ? fieldOf(error, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return {
    message: text('message'),
    code: text('code'),
    hint: text('hint'),
    status: error instanceof SendError ? error.status : null,
  };
}
