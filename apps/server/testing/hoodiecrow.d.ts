declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Folder {
    'special-use'?: string;
    uidvalidity?: number;
    messages?: { raw: string; flags?: string[]; uid?: number }[];
    folders?: Record<string, Folder>;
    separator?: string;
  }
  interface Hoodiecrow {
    listen(port: number, done: () => void): void;
    close(done: () => void): void;
    server: Server;
    /** Puts a mail into a folder, as if it had come, and tells who is there. */
    appendMessage(folder: string, flags: readonly string[], date: string | null, raw: string): void;
  }
  const hoodiecrow: (options: {
    plugins?: readonly string[];
    storage?: Record<string, Folder>;
    secureConnection?: boolean;
  }) => Hoodiecrow;
  export default hoodiecrow;
}
