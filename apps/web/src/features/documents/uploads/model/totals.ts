import type { Upload, UploadState } from '../types.ts';

/** What the uploads are together. */
export interface Totals {
  count: Record<UploadState, number>;
  /** Without what has failed: of so many files, this many bytes, so much has been sent. */
  files: number;
  size: number;
  sent: number;
  /** How long what is under way will take, in seconds; null where nobody knows. */
  left: number | null;
  /** Whether something is being sent, or will be without anybody doing anything. */
  active: boolean;
  /** Whether all that is active waits for the connection. */
  offline: boolean;
}

export function totalsOf(uploads: readonly Upload[]): Totals {
  const count = { waiting: 0, sending: 0, paused: 0, failed: 0, needsFile: 0, done: 0 };
  let [size, sent, rest, speed] = [0, 0, 0, 0];
  let online = false;
  for (const upload of uploads) {
    count[upload.state] += 1;
    if (upload.state === 'failed') continue;
    size += upload.size;
    sent += upload.sent;
    if (upload.state !== 'waiting' && upload.state !== 'sending') continue;
    rest += upload.size - upload.sent;
    speed += upload.speed;
    online ||= !upload.offline;
  }
  const active = count.waiting + count.sending > 0;
  return {
    count,
    files: uploads.length - count.failed,
    size,
    sent,
    left: active && speed > 0 ? rest / speed : null,
    active,
    offline: active && !online,
  };
}
