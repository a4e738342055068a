import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { Backend } from '@casewright/backend';
import { mailDocument } from '@casewright/contracts/mail-document';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { faultsOfHtml } from '../../testing/hostile/faults-of-html.ts';
import { ownSamples, sampleFolders, samplesIn, type MailSample } from '../../testing/mail-samples.ts';
import { openProductDatabase } from '../../testing/product-database.ts';
import { databaseStore } from './imap/database-store.ts';
import { REFUSALS, type ReadMail } from './reading/mail-job.ts';
import { readMails } from './run-mail-reader.ts';

const FOLDERS = sampleFolders();
const AT_ONCE = 50;
/** Of each beside the others; one that is read alone may take longer before it is refused. */
const MOST_MS = 1_000;

/**
 * The words of one hold the dividers of the parts around them. RFC 2046, 5.1.2, ends a part at each of these, as we do: all that follows is read,
 * but not in its place.
 */
const UNCLEAR = new Set(['msg_38.txt']);

let folder: string;
let backend: Backend;
let account: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-samples-'));
  backend = await openProductDatabase('mail_samples');
  const owner = crypto.randomUUID();
  await backend.engine.query(
    `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
    [owner, `${owner}@firm.test`],
  );
  const { rows } = await backend.engine.query<{ id: string }>(
    `insert into public.mail_accounts (user_id, kind, address, imap_host, imap_port, imap_security, imap_user, state)
     values ($1, 'imap', 'bob@firm.example', 'imap.firm.example', 993, 'tls', 'bob', 'active') returning id`,
    [owner],
  );
  account = rows[0]?.id ?? '';
}, 60_000);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

/** A mail as the database keeps it. */
interface KeptMail {
  subject: string;
  from_name: string | null;
  from_address: string | null;
  text: string | null;
  html: string | null;
  checks: { refused?: string };
  files: number;
}

const keptMail = async (uid: number): Promise<KeptMail | undefined> => {
  const { rows } = await backend.engine.query<KeptMail>(
    `select o.subject, o.from_name, o.from_address, o.text, o.html, o.checks,
       (select count(*)::integer from public.mail_attachments a where a.message_id = o.id) as files
     from private.mail_places p join public.mails m on m.id = p.mail_id join public.mail_messages o on o.id = m.message_id
     where p.account_id = $1 and p.uid = $2`,
    [account, uid],
  );
  return rows[0];
};

const wordsOf = (text: string): Set<string> => new Set(text.normalize('NFKC').match(/\p{L}{3,}/gu));

/** What another reader than ours finds in a mail. */
async function otherReader({ source }: MailSample) {
  const mail = await simpleParser(source, { skipImageLinks: true, skipTextLinks: true, skipTextToHtml: true });
  return {
    subject: wordsOf(mail.subject ?? ''),
    address: mail.from?.value[0]?.address ?? '',
    words: wordsOf(mail.text ?? ''),
    files: mail.attachments.length,
  };
}

/** The words that are missing, where they are more than a few of all. */
function missing(words: Set<string>, ours: string): string[] {
  const own = wordsOf(ours);
  // The other reader writes dates of mails in a mail in its own way.
  const left = [...words].filter((word) => !own.has(word) && word !== 'GMT');
  return left.length * 20 > words.size ? left.slice(0, 5) : [];
}

/** What is not as it should be with a mail that was read, kept and is shown. */
async function faultsOf(
  sample: MailSample,
  mail: ReadMail,
  kept: KeptMail | undefined,
  files: string,
): Promise<string[]> {
  if (kept === undefined) return ['is not kept'];
  if (mail.state === 'refused') {
    const isNamed = mail.reason in REFUSALS && kept.text === REFUSALS[mail.reason];
    return isNamed && mail.reason !== 'too_heavy' ? [] : [`is refused as ${mail.reason}`];
  }
  const faults: string[] = [];
  if (kept.checks.refused !== undefined) faults.push(`the database does not take it`);
  const other = await otherReader(sample);
  const unsaid = missing(other.subject, kept.subject);
  if (unsaid.length > 0) faults.push(`of the subject not ${unsaid.join(' ')}`);
  if (/^[^@\s]+@[^@\s]+$/.test(other.address) && !kept.from_address) faults.push(`no sender: ${other.address}`);
  // What the other reader shows of mails in a mail is a file here.
  const unread = UNCLEAR.has(sample.name) ? [] : missing(other.words, `${kept.text ?? ''} ${files}`);
  if (unread.length > 0) faults.push(`of the text not ${unread.join(' ')}`);
  if (kept.files !== mail.attachments.length) faults.push(`${kept.files} of ${mail.attachments.length} files`);
  // What one reader takes for a file may be words to the other, where the dividers of a mail are not clear: then it is read there.
  const inWords = kept.text?.match(/^Content-Type:/gim)?.length ?? 0;
  if (kept.files + inWords < other.files) faults.push(`${kept.files} files, ${other.files} by the other reader`);
  if (kept.html !== null) {
    faults.push(...faultsOfHtml(kept.html));
    const shown = mailDocument({ html: kept.html, nonce: 'n' });
    if (/ src="(?!data:)|url\(|@import|<script|<link/i.test(shown.slice(shown.indexOf('<body'))))
      faults.push('asks for something');
  }
  return faults;
}

it(
  'mails as people send them are read, kept and shown, or refused by name',
  { timeout: 1_800_000 },
  async ({ annotate }) => {
    const samples = [...ownSamples(), ...(await samplesIn(FOLDERS))];
    let enclosed = '';
    const store = databaseStore(
      (text, values) => backend.engine.query(text, [...(values ?? [])]),
      async (pieces) => {
        const bytes = await buffer(pieces);
        enclosed += ` ${bytes.toString()}`;
        return {
          version: crypto.randomUUID(),
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        };
      },
      account,
    );
    const place = { path: 'INBOX', role: 'inbox' as const, uidValidity: 1n };
    await store.begin(place);
    const faults: string[] = [];
    const refused: string[] = [];
    let slowest = 0;
    for (let at = 0; at < samples.length; at += AT_ONCE) {
      const some = samples.slice(at, at + AT_ONCE);
      const paths = await Promise.all(
        some.map(async ({ source }, number) => {
          const path = join(folder, `${number}.eml`);
          await writeFile(path, source);
          return path;
        }),
      );
      const mails: ReadMail[] = [];
      const files: string[] = [];
      const since = performance.now();
      let keeping = 0;
      await readMails({
        paths,
        timeZone: 'UTC',
        findName: null,
        take: async (mail, number, fileOf) => {
          const before = performance.now();
          const size = some[number]?.source.length ?? 0;
          const said = { uid: at + number + 1, seen: false, flagged: false, receivedAt: null, size };
          enclosed = '';
          await store.keep(place, said, mail, fileOf);
          files.push(enclosed);
          mails.push(mail);
          keeping += performance.now() - before;
        },
      });
      slowest = Math.max(slowest, (performance.now() - since - keeping) / some.length);
      expect(mails).toHaveLength(some.length);
      for (const [number, sample] of some.entries()) {
        const mail = mails[number];
        if (mail === undefined) continue;
        if (mail.state === 'refused') refused.push(`${sample.name}: ${mail.reason}`);
        const found = await faultsOf(sample, mail, await keptMail(at + number + 1), files[number] ?? '');
        if (found.length > 0) faults.push(`${sample.name}: ${found.slice(0, 3).join('; ')}`);
      }
    }
    expect(faults).toEqual([]);
    // Of our own alone what is no mail.
    if (FOLDERS.length === 0) expect(refused).toEqual(['no mail at all: broken']);
    else expect(refused.length).toBeLessThan(samples.length / 20);
    await annotate(
      `${samples.length} mails, refused: ${refused.join(', ')}; the slowest took ${Math.round(slowest)} ms`,
    );
    expect(slowest).toBeLessThan(MOST_MS);
  },
);
