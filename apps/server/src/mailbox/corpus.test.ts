import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PICTURE_ATTRIBUTE } from '@casewright/contracts/mail-document';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { faultsOfHtml } from '../../testing/hostile/faults-of-html.ts';
import { ELSEWHERE } from '../../testing/hostile/markup.ts';
import { hostileMails } from '../../testing/hostile/hostile-mails.ts';
import { REFUSALS, type ReadMail } from './reading/mail-job.ts';
import { readMails } from './run-mail-reader.ts';

/** `npm run test:long` has all thousand of them read. */
const COUNT = Number(process.env['CORPUS'] ?? 250);
const SEED = Number(process.env['CORPUS_SEED'] ?? 22);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casewright-corpus-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it(
  'of hostile mails each is read or refused, and nothing is left that runs or fetches',
  { timeout: 900_000 },
  async () => {
    const mails = hostileMails(COUNT, SEED);
    const paths = await Promise.all(
      mails.map(async ({ source }, at) => {
        const path = join(folder, `${at}.eml`);
        await writeFile(path, source);
        return path;
      }),
    );
    const found: ReadMail[] = [];
    let longest = 0;
    let last = performance.now();
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 20);
    for (let at = 0; at < COUNT; at += 50)
      await readMails({
        paths: paths.slice(at, at + 50),
        timeZone: 'UTC',
        findName: null,
        take: async (mail) => void found.push(mail),
      });
    clearInterval(ticking);

    expect(found).toHaveLength(COUNT);
    const faults = found.flatMap((mail, at) => {
      if (mail.state === 'refused') return mail.reason in REFUSALS ? [] : [`${at} ${mail.reason}`];
      const bad = mail.html === null ? [] : faultsOfHtml(mail.html);
      const said = [mail.subject, mail.from?.name ?? '', ...mail.attachments.map(({ name }) => name)];
      if (said.some((text) => /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text))) bad.push('turns what follows around');
      if (mail.attachments.some(({ name }) => /[\\/]|^\.\.?$/.test(name) || Buffer.byteLength(name) > 255))
        bad.push('no name');
      if (mail.text.includes('\0')) bad.push('no text');
      return bad.length === 0 ? [] : [`${at} ${mails[at]?.kind}: ${bad.slice(0, 3).join(' ')}`];
    });
    expect(faults).toEqual([]);
    // As they came, it finds fault with those that bring markup.
    expect(
      mails.filter(({ source }) => source.length < 20_000 && faultsOfHtml(source.toString()).length > 0).length,
    ).toBeGreaterThan(COUNT / 2);
    // Most say something, and what is refused is what was built to be.
    expect(found.filter(({ state }) => state === 'read').length).toBeGreaterThan(COUNT * 0.8);
    expect(found.filter((mail) => mail.state === 'refused' && mail.reason === 'too_heavy')).toEqual([]);
    expect(
      found.some((mail) => mail.state === 'read' && mail.html?.includes(`${PICTURE_ATTRIBUTE}="${ELSEWHERE}`) === true),
    ).toBe(true);
    // The process that serves people has had its turn all the time.
    expect(longest).toBeLessThan(2_000);
  },
);
