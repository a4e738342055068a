import { createServer, type Server, type Socket } from 'node:net';

import { accessSaid } from './access-said.ts';

/** A folder of the mail server of the tests. Mails are made when they are asked for, so that there may be many. */
export interface TestFolder {
  uidValidity: number;
  /** The uid of each mail, in the order of the folder. */
  uids: number[];
  sourceOf: (uid: number) => string;
  flags: Map<number, Set<string>>;
}

/** A mail server that does as much as a reader needs, and what else a test wants it to do. */
export interface TestImap {
  port: number;
  folders: Record<string, TestFolder>;
  /** What has come, in order. */
  said: string[];
  /** Changes a line or a piece of it before it leaves. */
  lie: (text: string) => string;
  /** Ends the connection after so many bytes to the client. */
  cutAfter: number;
  /** Whether it lets somebody in. */
  accepts: (user: string, password: string) => boolean;
  /** Whether it takes access that a provider gave (XOAUTH2), of which `accepts` is asked as of a password. */
  takesAccess: boolean;
  /** A folder that it does not open. */
  refuses: string | null;
  /** Waits before each answer, in milliseconds. */
  delayMs: number;
  /** Whether it says by itself what comes (IDLE). */
  idles: boolean;
  /** Puts another mail into a folder, and tells those who listen to it. */
  arrive: (folder: string) => void;
  /** How many listen at this moment. */
  listening: () => number;
  /** Cuts every connection. */
  cut: () => void;
  connections: () => number;
  close: () => Promise<void>;
}

/** A folder of mails whose uids begin at one. */
export function testFolder(count: number, sourceOf: (uid: number) => string, uidValidity = 1): TestFolder {
  return { uidValidity, uids: Array.from({ length: count }, (_, at) => at + 1), sourceOf, flags: new Map() };
}

/** Starts one on a free port of this machine, without encryption. */
export async function startTestImap(folders: Record<string, TestFolder>): Promise<TestImap> {
  const sockets = new Set<Socket>();
  const listeners = new Set<Listener>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    converse(imap, socket, listeners);
  });
  const imap: TestImap = {
    port: 0,
    folders,
    said: [],
    lie: (text) => text,
    cutAfter: Number.POSITIVE_INFINITY,
    accepts: (_, password) => password === 'secret',
    takesAccess: false,
    refuses: null,
    delayMs: 0,
    idles: false,
    arrive: (name) => {
      const folder = imap.folders[name];
      if (folder === undefined) return;
      folder.uids.push((folder.uids.at(-1) ?? 0) + 1);
      for (const listener of listeners) if (listener.folder === folder) listener.tell(folder.uids.length);
    },
    listening: () => listeners.size,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  imap.port = portOf(server);
  return imap;
}

/** Somebody who listens to a folder. */
interface Listener {
  tag: string;
  folder: TestFolder;
  tell: (count: number) => void;
}

function converse(imap: TestImap, socket: Socket, listeners: Set<Listener>): void {
  let listener: Listener | null = null;
  socket.on('close', () => {
    if (listener !== null) listeners.delete(listener);
  });
  let left = imap.cutAfter;
  let open: TestFolder | null = null;
  let received = '';
  let turn: Promise<void> = Promise.resolve();

  const write = (text: string): void => {
    const bytes = Buffer.from(imap.lie(text), 'latin1');
    if (bytes.length >= left) {
      socket.write(bytes.subarray(0, left), () => socket.destroy());
      left = 0;
    } else if (left > 0) {
      left -= bytes.length;
      socket.write(bytes);
    }
  };
  const line = (text: string): void => write(`${text}\r\n`);
  const capabilities = (): string =>
    `IMAP4rev1 SPECIAL-USE${imap.takesAccess ? ' SASL-IR AUTH=XOAUTH2' : ''}${imap.idles ? ' IDLE' : ''}`;

  const fetched = (folder: TestFolder, numbers: readonly number[], items: string): void => {
    for (const number of numbers) {
      const uid = folder.uids[number - 1];
      if (uid === undefined) continue;
      const source = folder.sourceOf(uid);
      const piece = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/i.exec(items);
      const from = Number(piece?.[1] ?? 0);
      const text = source.slice(from, piece?.[2] === undefined ? undefined : from + Number(piece[2]));
      const parts = [
        `UID ${uid}`,
        /FLAGS/i.test(items) ? `FLAGS (${[...(folder.flags.get(uid) ?? [])].join(' ')})` : '',
        /INTERNALDATE/i.test(items) ? 'INTERNALDATE "02-Mar-2026 10:00:00 +0000"' : '',
        /RFC822\.SIZE/i.test(items) ? `RFC822.SIZE ${source.length}` : '',
        piece === null ? '' : `BODY[]${piece[1] === undefined ? '' : `<${from}>`} {${text.length}}\r\n${text}`,
      ];
      line(`* ${number} FETCH (${parts.filter((part) => part !== '').join(' ')})`);
    }
  };

  const answer = (tag: string, command: string, rest: string): void => {
    const ok = (text = 'done'): void => line(`${tag} OK ${text}`);
    const [, set = '', items = ''] = /^(\S+) ?(.*)$/.exec(rest) ?? [];
    if (command === 'LOGIN') {
      const [, user = '', password = ''] = /^"?([^" ]*)"? "?([^"]*)"?$/.exec(rest) ?? [];
      if (imap.accepts(user, password)) ok();
      else line(`${tag} NO [AUTHENTICATIONFAILED] no`);
    } else if (command === 'AUTHENTICATE' && imap.takesAccess) {
      const { user, access } = accessSaid(rest.split(' ')[1]);
      if (imap.accepts(user, access)) ok();
      else line(`${tag} NO [AUTHENTICATIONFAILED] no`);
    } else if (command === 'CAPABILITY') {
      line(`* CAPABILITY ${capabilities()}`);
      ok();
    } else if (command === 'LIST') {
      const pattern = rest.replaceAll('"', '').split(' ')[1] ?? '';
      if (pattern === '') line('* LIST (\\Noselect) "/" ""');
      const named = Object.keys(imap.folders).filter((name) => pattern === name || /[*%]/.test(pattern));
      for (const name of named) line(`* LIST (${SPECIAL[name] ?? ''}) "/" "${name}"`);
      ok();
    } else if (command === 'SELECT' || command === 'EXAMINE') {
      const name = rest.replaceAll('"', '').split(' ')[0] ?? '';
      open = name === imap.refuses ? null : (imap.folders[name] ?? null);
      if (open === null) return line(`${tag} NO none`);
      line(`* ${open.uids.length} EXISTS`);
      line('* FLAGS (\\Seen \\Flagged \\Deleted)');
      line('* OK [PERMANENTFLAGS (\\Seen \\Flagged \\Deleted \\*)] ok');
      line(`* OK [UIDVALIDITY ${open.uidValidity}] ok`);
      line(`* OK [UIDNEXT ${(open.uids.at(-1) ?? 0) + 1}] ok`);
      ok('[READ-WRITE] open');
    } else if (command === 'FETCH' && open !== null) {
      fetched(open, numbersIn(set, open.uids.length), items);
      ok();
    } else if (command === 'UID' && open !== null) {
      const [, kind = '', uids = '', wanted = ''] = /^(\w+) (\S+) ?(.*)$/.exec(rest) ?? [];
      const folder = open;
      const numbers = numbersIn(uids, folder.uids.at(-1) ?? 0).flatMap((uid) => placeOf(folder.uids, uid));
      if (kind.toUpperCase() === 'FETCH') fetched(folder, numbers, wanted);
      if (kind.toUpperCase() === 'STORE') store(folder, numbers, wanted);
      ok();
    } else if (command === 'IDLE' && imap.idles && open !== null) {
      listener = { tag, folder: open, tell: (count) => line(`* ${count} EXISTS`) };
      listeners.add(listener);
      line('+ listening');
    } else if (command === 'LOGOUT') {
      line('* BYE');
      ok();
      socket.end();
    } else ok();
  };

  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    for (let end = received.indexOf('\r\n'); end !== -1; end = received.indexOf('\r\n')) {
      const text = received.slice(0, end);
      received = received.slice(end + 2);
      imap.said.push(text);
      if (text.toUpperCase() === 'DONE' && listener !== null) {
        listeners.delete(listener);
        line(`${listener.tag} OK done`);
        listener = null;
        continue;
      }
      const [, tag = '', command = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(text) ?? [];
      const before = turn;
      const next = async (): Promise<void> => {
        await before;
        if (imap.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, imap.delayMs));
        answer(tag, command.toUpperCase(), rest);
      };
      turn = next();
    }
  });
  line(`* OK [CAPABILITY ${capabilities()}] test`);
}

function store(folder: TestFolder, numbers: readonly number[], wanted: string): void {
  const flags = /\(([^)]*)\)/.exec(wanted)?.[1]?.split(' ') ?? [];
  for (const number of numbers) {
    const uid = folder.uids[number - 1] ?? 0;
    const own = folder.flags.get(uid) ?? new Set();
    for (const flag of flags)
      if (wanted.startsWith('-')) own.delete(flag);
      else own.add(flag);
    folder.flags.set(uid, own);
  }
}

const SPECIAL: Readonly<Record<string, string>> = {
  Sent: '\\Sent',
  Archive: '\\Archive',
  Junk: '\\Junk',
  Trash: '\\Trash',
};

/** The place of a uid in an ascending list, counted from one. */
function placeOf(uids: readonly number[], uid: number): number[] {
  let low = 0;
  let high = uids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((uids[middle] ?? 0) < uid) low = middle + 1;
    else high = middle;
  }
  return uids[low] === uid ? [low + 1] : [];
}

function numbersIn(set: string, last: number): number[] {
  return set.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split(':').map((text) => (text === '*' ? last : Number(text)));
    const [low, high] = from <= to ? [from, to] : [to, from];
    return Array.from({ length: Math.max(Math.min(high, last) - low + 1, 0) }, (_, at) => low + at);
  });
}

/** The port on which a server listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port');
  return address.port;
}
