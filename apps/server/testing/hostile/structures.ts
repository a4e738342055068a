import type { Draw } from './drawing.ts';
import { ELSEWHERE } from './markup.ts';

const lines = (...all: readonly string[]): string => all.join('\r\n');
const HEAD = lines('From: Ada <ada@firm.test>', 'To: bob@firm.test', 'Subject: Hostile', 'Message-ID: <h@firm.test>');
const multipart = (kind: string, boundary: string, parts: readonly string[], head = HEAD): string =>
  lines(
    head,
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.map((part) => lines(`--${boundary}`, part)),
    `--${boundary}--`,
    '',
  );
const mailIn = (mail: string, disposition = ''): string =>
  lines(
    'Content-Type: message/rfc822',
    ...(disposition === '' ? [] : [`Content-Disposition: ${disposition}`]),
    '',
    mail,
  );

function nestedMails(depth: number, innermost: string): string {
  let mail = innermost;
  for (let level = 0; level < depth; level += 1) mail = multipart('mixed', `m${level}`, [mailIn(mail, 'inline')]);
  return mail;
}

/** A zip with one stored file; its directory says whatever it is given. */
function zipOf(name: string, content: Buffer, says = content.length): Buffer {
  const file = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt32LE(says >>> 0, 22);
  local.writeUInt16LE(file.length, 26);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  return Buffer.concat([local, file, content, end]);
}
const enclosed = (type: string, name: string, bytes: Buffer): string =>
  lines(
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  );

const NAMES = [
  '../../../etc/passwd', '..\\..\\windows\\system32\\x.dll', 'C:\\x\\y.pdf', 'CON', 'aux.txt', 'x\u202efdp.exe', '.htaccess', ' . . ', 'a'.repeat(5000),
  'x%00.pdf', 'x\u0000.pdf', 'a/b/c.pdf', '=?utf-8?Q?=2E=2E=2Fx?=', "utf-8''..%2F..%2Fx", '<script>alert(1)</script>.html', 'файл\u0301.pdf', '合同.pdf', 'عقد.pdf',
] as const; // prettier-ignore
const SENDERS = [
  '"Ada Lovelace" <ada@elsewhere.invalid>', '"ada@firm.test" <x@elsewhere.invalid>', '=?utf-8?Q?Ada=0D=0ABcc=3A_x=40y.test?= <a@b.test>',
  'Аda Lovelace <ada@firm.test>', 'ada@fіrm.test', 'ada@xn--frm-tlc.test', '"\u202etset.mrif@ada" <x@y.test>', 'a@b@c', '<>', '@', 'a'.repeat(70_000),
  `${'('.repeat(20_000)}x`, `${'"'.repeat(9_999)} <a@b.test>`, 'group: a@b.test, c@d.test;', 'a@b.test, c@d.test', '<a@b.test> <c@d.test>', '"<script>alert(1)</script>" <a@b.test>',
  `=?utf-8?B?${'QUJD'.repeat(5_000)}?= <a@b.test>`, `${'=?utf-8?Q?x?= '.repeat(3_000)}<a@b.test>`, '\\'.repeat(9_999), `${'<'.repeat(9_999)}a@b.test${'>'.repeat(9_999)}`,
] as const; // prettier-ignore
const CHARSETS = [
  'utf-7', 'utf-16', 'utf-32', 'iso-2022-jp', 'hz-gb-2312', 'x-user-defined', 'none', '', '../../x', 'utf-8; x', 'ibm850', 'gb18030', 'big5', 'windows-1256', 'x'.repeat(9_999),
] as const; // prettier-ignore
const HEADERS = [
  'Date: Thu, 99 Foo 99999 99:99:99 +9999', 'Date: 0', `Date: ${'1'.repeat(9_999)}`, 'Message-ID: <a> <b> <c>', 'Message-ID: <\r\n x@y>', 'Message-ID: <<<>>>',
  `References: ${Array.from({ length: 5_000 }, (_, at) => `<${at}@x.test>`).join(' ')}`, 'Subject: =?utf-8?Q?x=0D=0ABcc=3A_victim=40x.test=0D=0A?=', 'Subject: a\rBcc: x@y.test',
  'Subject: =?utf-8?Q?=00=01=E2=80=AE?=', `Subject: ${'x'.repeat(900_000)}`, 'Subject: =?x-none?B?!!!?=', 'subject : spaced', ': none', 'No colon at all', '\u00a0From: x@y.test',
  'Content-Type: text/html; charset=utf-8\r\nContent-Type: text/plain', 'Content-Transfer-Encoding: x-none', 'Content-Transfer-Encoding: base64\r\nContent-Transfer-Encoding: 7bit',
  'MIME-Version: 99', 'Content-Type: multipart/mixed', 'Content-Type: multipart/mixed; boundary=', 'Content-Type: multipart/mixed; boundary="', `Content-Type: multipart/mixed; boundary=${'b'.repeat(5_000)}`,
  'Content-Type: message/rfc822', 'Content-Type: message/partial; id=x; number=1; total=9', 'Content-Type: message/external-body; access-type=local-file; name="/etc/passwd"',
  `Content-Type: text/plain; ${'x=y; '.repeat(9_999)}`, `X-Fold:${'\r\n x'.repeat(20_000)}`, `Received: ${'from x by y; '.repeat(9_999)}`,
] as const; // prettier-ignore
const CALENDARS = [
  'DTSTART:20260105T090000Z\r\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=300', 'DTSTART:99999999', `DTSTART;TZID=${'x'.repeat(9_999)}:20260105T090000`,
  'DTSTART:20260105T090000Z\r\nDTEND:19000101T000000Z', `DTSTART:20260105T090000Z\r\n${'ATTENDEE;CN=x:mailto:a@b.test\r\n'.repeat(5_000)}X:y`, 'BEGIN:VEVENT\r\nBEGIN:VEVENT\r\nBEGIN:VEVENT',
  'DTSTART:20260105T090000Z\r\nDURATION:P99999999D', `DTSTART:20260105T090000Z\r\nRDATE:${'20260105T090000Z,'.repeat(9_999)}20260105T090000Z`,
] as const; // prettier-ignore

/** Mails that attack those who read them by how they are built; `html` is what tries to run within. */
export const STRUCTURES: Readonly<Record<string, (draw: Draw, html: string) => string | Buffer>> = {
  'parts in parts': ({ below }) => {
    const depth = 45 + below(300);
    return `${HEAD}\r\n${Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')}x`;
  },
  'many parts': ({ below }) => multipart('mixed', 'b', Array.from({ length: 100 + below(3_000) }, () => 'Content-Type: image/png\r\n\r\nx')),
  'many dividers': ({ below }) => `${HEAD}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(1_000 + below(40_000))}`,
  'mails in mails': ({ below }, html) => nestedMails(1 + below(40), `${HEAD}\r\nContent-Type: text/html\r\n\r\n${html}`),
  'zip in mails in mails': ({ below }) => {
    const inner = multipart('mixed', 'z', [enclosed('application/zip', 'x.zip', zipOf('../../x', Buffer.alloc(100), 0xff_ff_ff_ff))]);
    return nestedMails(1 + below(10), inner);
  },
  'ten thousand headers': ({ below }, html) => `${HEAD}\r\n${'X-Many: header\r\n'.repeat(10_000 + below(5_000))}Content-Type: text/html\r\n\r\n${html}`,
  'headers beyond all measure': ({ below }) => `${HEAD}\r\nX-Long: ${'x'.repeat(2_200_000 + below(100_000))}\r\n\r\nx`,
  'a very long line': ({ below }) => `${HEAD}\r\n\r\n${'x'.repeat(1_000_000 + below(3_000_000))}`,
  'broken header': ({ one }, html) => `${HEAD}\r\n${one(HEADERS)}\r\nContent-Type: text/html\r\n\r\n${html}`,
  'hostile sender': ({ one }, html) => `${one(['From', 'To', 'Cc', 'Reply-To', 'Sender'])}: ${one(SENDERS)}\r\n${one(['', 'From: second@firm.test\r\n'])}Subject: x\r\nContent-Type: text/html\r\n\r\n${html}`,
  'broken characters': ({ one, below }) =>
    Buffer.concat([
      Buffer.from(`${HEAD}\r\nContent-Type: text/${one(['plain', 'html'])}; charset="${one(CHARSETS)}"\r\n\r\n`),
      Buffer.from(Array.from({ length: 500 }, () => below(256))),
    ]),
  'broken transfer encoding': ({ one, below }, html) =>
    `${HEAD}\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: ${one(['base64', 'quoted-printable', 'uuencode', 'BASE64 ', '"base64"'])}\r\n\r\n${'=?=\r\n=ZZ=3'.repeat(below(50))}${html}`,
  'name of a file': ({ one }) => multipart('mixed', 'b', [enclosed(one(['application/pdf', 'text/html', 'x/y', '']), one(NAMES), Buffer.from('x'))]),
  'invitation': ({ one }) => {
    const calendar = lines('BEGIN:VCALENDAR', `METHOD:${one(['REQUEST', 'CANCEL', 'REPLY'])}`, 'BEGIN:VEVENT', 'UID:<script>alert(1)</script>', 'SUMMARY:\u202ex', `LOCATION:${ELSEWHERE}`, one(CALENDARS), 'END:VEVENT', 'END:VCALENDAR');
    return multipart('alternative', 'b', [lines('Content-Type: text/calendar; method=REQUEST', '', calendar)]);
  },
  'divider that ends nothing': ({ one }, html) => `${HEAD}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${one(['--b', '--bb', '--b--', '-- b', '--b\t '])}\r\nContent-Type: text/html\r\n\r\n${html}`,
  'cut anywhere': ({ below }, html) => {
    const whole = multipart('related', 'b', [`Content-Type: text/html\r\n\r\n${html}`, enclosed('image/png', 'x.png', Buffer.alloc(500))]);
    return whole.slice(0, below(whole.length));
  },
  'elements in elements': ({ below, one }) => `${HEAD}\r\nContent-Type: text/html\r\n\r\n${one(['<div>', '<b>', '<table><tr><td>', '<font color=red>', '<a href=x>', '<p style="color:red">']).repeat(5_000 + below(20_000))}x`,
  'attributes beyond all measure': ({ below }) => `${HEAD}\r\nContent-Type: text/html\r\n\r\n<p ${Array.from({ length: 5_000 + below(20_000) }, (_, at) => `a${at}=x`).join(' ')} style="${'color:red;'.repeat(20_000)}">x</p>`,
  'noise': ({ below }) => Buffer.from(Array.from({ length: below(20_000) }, () => below(256))),
}; // prettier-ignore
