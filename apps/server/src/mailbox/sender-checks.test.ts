import { generateKeyPairSync } from 'node:crypto';

import { dkimSign } from 'mailauth';
import { describe, expect, it } from 'vitest';

import { answerNames, type FindName } from './names.ts';
import { checkSender } from './reading/sender-checks.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** The names of a firm whose server is 198.51.100.7, and which asks to refuse what is not from there. */
const NAMES: Readonly<Record<string, unknown[]>> = {
  'TXT firm.test': [['v=spf1 ip4:198.51.100.7 -all']],
  'TXT s1._domainkey.firm.test': [[`v=DKIM1; k=rsa; p=${KEY}`]],
  'TXT s1._domainkey.evil.test': [[`v=DKIM1; k=rsa; p=${KEY}`]],
  'TXT _dmarc.firm.test': [['v=DMARC1; p=reject']],
};
const find: FindName = (name, kind) => {
  const records = NAMES[`${kind} ${name}`];
  return records === undefined
    ? Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
    : Promise.resolve(records);
};
const check = (mail: string, names = find) => checkSender(Buffer.from(mail), answerNames(names));

const mailFrom = (ip: string, from = 'ada@firm.test', path = from): string =>
  [
    `Return-Path: <${path}>`,
    `Received: from out.firm.test (out.firm.test [${ip}]) by mx.reader.test; Mon, 2 Mar 2026 10:00:00 +0000`,
    `From: Ada <${from}>`,
    'To: bob@reader.test',
    'Subject: A word',
    'Date: Mon, 2 Mar 2026 10:00:00 +0000',
    'Message-ID: <1@firm.test>',
    '',
    'The words.',
    '',
  ].join('\r\n');

async function signed(mail: string, domain: string): Promise<string> {
  const by = { signingDomain: domain, selector: 's1', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
  const { signatures } = await dkimSign(mail, { ...by, signatureData: [by] });
  return `${signatures}${mail}`;
}

describe('the sender of a mail', () => {
  it('is verified by a signature of their domain, wherever it came from', async () => {
    const mail = await signed(mailFrom('203.0.113.9'), 'firm.test');
    expect(await check(mail)).toEqual({
      spf: 'fail',
      dkim: 'pass',
      dmarc: 'pass',
      signedBy: 'firm.test',
      verdict: 'verified',
    });
  });

  it('is verified by the server of their domain', async () => {
    expect(await check(mailFrom('198.51.100.7'))).toMatchObject({
      spf: 'pass',
      dkim: 'none',
      dmarc: 'pass',
      verdict: 'verified',
    });
  });

  it('is not who they say: by another server, another signature, or other words', async () => {
    expect(await check(mailFrom('203.0.113.9'))).toMatchObject({ spf: 'fail', dmarc: 'fail', verdict: 'failed' });
    const other = await signed(mailFrom('203.0.113.9'), 'evil.test');
    expect(await check(other)).toMatchObject({ dkim: 'pass', signedBy: null, dmarc: 'fail', verdict: 'failed' });
    const changed = (await signed(mailFrom('203.0.113.9'), 'firm.test')).replace('The words', 'Other words');
    const found = await check(changed);
    expect(found).toMatchObject({ dmarc: 'fail', signedBy: null, verdict: 'failed' });
    expect(found.dkim).not.toBe('pass');
  });

  it('is not known where their domain says nothing, or nobody answers', async () => {
    expect(await check(mailFrom('203.0.113.9', 'c@small.test'))).toMatchObject({
      spf: 'none',
      dmarc: 'none',
      verdict: 'unknown',
    });
    const silent: FindName = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
    expect(await check(await signed(mailFrom('198.51.100.7'), 'firm.test'), silent)).toMatchObject({
      verdict: 'unknown',
      signedBy: null,
    });
  });

  it('is not asked for without end', async () => {
    let asked = 0;
    const counting: FindName = (name, kind) => {
      asked += 1;
      return find(name, kind);
    };
    const many = 'DKIM-Signature: v=1; a=rsa-sha256; d=firm.test; s=s1; h=from; bh=x; b=y\r\n';
    expect(await check(many.repeat(500) + mailFrom('198.51.100.7'), counting)).toMatchObject({ verdict: 'unknown' });
    expect(asked).toBe(0);
    const lookups = Array.from({ length: 20 }, (_, at) => many.replace('s=s1', `s=s${at}`)).join('');
    await check(lookups + mailFrom('198.51.100.7'), counting);
    expect(asked).toBeLessThanOrEqual(60);
  });

  it('has no question but for a name of the network', async () => {
    const answer = answerNames(find);
    for (const question of [
      'job',
      'name TXT a b',
      'name ANY firm.test',
      'name TXT firm.test\nx',
      'names TXT firm.test',
    ])
      await expect(answer(question).then((text) => JSON.parse(text))).rejects.toThrow('Not a question');
    expect(await answer('name TXT none.test')).toBe('{"code":"ENOTFOUND"}');
    expect(await answerNames(() => Promise.resolve([['x'.repeat(70_000)]]))('name TXT firm.test')).toBe(
      '{"code":"EBADRESP"}',
    );
  });
});
