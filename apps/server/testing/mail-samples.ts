import { readdir, readFile, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** A mail as it was sent, and where it is from. */
export interface MailSample {
  name: string;
  source: Buffer;
}

/** Folders with mails that people have sent, which are not ours to hand on: docs/commands.md names packages that bring some. */
export const sampleFolders = (): string[] =>
  (process.env['MIME_SAMPLES'] ?? '').split(delimiter).filter((folder) => folder !== '');

/** What lies beside mails in the folders of packages. */
const NO_MAIL = /\.(aifc|aiff|au|bmp|exr|gif|jpg|pbm|pgm|png|ppm|ras|sgi|tiff|wav|webp|xbm|gz|out|xml)$/;

/** All mails below folders, in the order of their names. */
export async function samplesIn(folders: readonly string[]): Promise<MailSample[]> {
  const samples: MailSample[] = [];
  for (const folder of folders)
    for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
      const path = join(folder, name);
      if (!NO_MAIL.test(name) && (await stat(path)).isFile()) samples.push({ name, source: await readFile(path) });
    }
  return samples;
}

const HEAD = ['From: Ada Moor <ada@b.example>', 'To: bob@firm.example', 'Date: Mon, 2 Nov 2026 10:00:00 +0100'];
const crlf = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'), 'latin1');

/** Mails as programs of thirty years have written them, made here: those that people have sent are theirs. */
export function ownSamples(): MailSample[] {
  const samples: Record<string, Buffer> = {
    plain: crlf(...HEAD, 'Subject: Plain', 'Message-ID: <1@b.example>', '', 'Good day', '', '-- ', 'Ada'),
    'line ends of Unix': Buffer.from([...HEAD, 'Subject: Unix', '', 'Good day', 'and more'].join('\n')),
    'line ends of old machines': Buffer.from([...HEAD, 'Subject: Old', '', 'Good day'].join('\r')),
    'from a mailbox file': crlf(
      'From ada@b.example Mon Nov  2 10:00:00 2026',
      ...HEAD,
      'Subject: Mbox',
      '',
      'Good day',
    ),
    'head without words': crlf(...HEAD, 'Subject: Nothing more'),
    'bytes without a character set': crlf(...HEAD, 'Subject: caf\xe9 cr\xe8me', '', 'Le caf\xe9 est pr\xeat.'),
    'windows-1252 called iso-8859-1': crlf(
      ...HEAD,
      'Subject: =?iso-8859-1?Q?=93Quoted=94_and_=80_5?=',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'It=92s =80 5, a line that goes=',
      ' on.',
    ),
    'Japanese by escapes': crlf(
      ...HEAD,
      'Subject: =?ISO-2022-JP?B?GyRCRnxLXDhsGyhC?=',
      'Content-Type: text/plain; charset=ISO-2022-JP',
      '',
      '\x1b$BF|K\\8l\x1b(B',
    ),
    'Russian in KOI8-R': crlf(
      ...HEAD,
      'Subject: =?koi8-r?B?8NLJ18XU?=',
      'Content-Type: text/plain; charset=koi8-r',
      'Content-Transfer-Encoding: 8bit',
      '',
      '\xf0\xd2\xc9\xd7\xc5\xd4',
    ),
    'a character set that nobody knows': crlf(
      ...HEAD,
      'Subject: =?x-nobody?Q?Words?=',
      'Content-Type: text/plain; charset=x-nobody',
      '',
      'Good day',
    ),
    'two ways to read it': crlf(
      ...HEAD,
      'Subject: Alternative',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="=_a b"',
      '',
      'This is a multi-part message.',
      '--=_a b',
      'Content-Type: text/plain',
      '',
      'Good day',
      '--=_a b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<html><head><title>x</title></head><body bgcolor=white><p>Good <b>day</b><img src="http://b.example/p.gif"></body>',
      '--=_a b--',
      'What follows the end.',
    ),
    'a signed mail with a file': crlf(
      ...HEAD,
      'Subject: Signed',
      'MIME-Version: 1.0',
      'Content-Type: multipart/signed; micalg=pgp-sha1; protocol="application/pgp-signature"; boundary=s',
      '',
      '--s',
      'Content-Type: multipart/mixed; boundary=m',
      '',
      '--m',
      '',
      'Good day',
      '--m',
      'Content-Type: application/pdf; name="=?utf-8?B?Vm9sbG1hY2h0LnBkZg==?="',
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0xLjQK',
      '--m--',
      '--s',
      'Content-Type: application/pgp-signature',
      '',
      '-----BEGIN PGP SIGNATURE-----',
      '--s--',
    ),
    'what could not be delivered': crlf(
      'From: MAILER-DAEMON@b.example (Mail Delivery System)',
      ...HEAD.slice(1),
      'Subject: Returned mail: see transcript for details',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
      '',
      '--r',
      '',
      'The mail was not delivered.',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; x@b.example',
      'Action: failed',
      '--r',
      'Content-Type: message/rfc822',
      '',
      ...HEAD,
      'Subject: What was sent',
      '',
      'Good day',
      '--r--',
    ),
    'a digest of two': crlf(
      ...HEAD,
      'Subject: Digest',
      'Content-Type: multipart/digest; boundary=d',
      '',
      '--d',
      '',
      ...HEAD,
      'Subject: One',
      '',
      'One',
      '--d',
      '',
      ...HEAD,
      'Subject: Two',
      '',
      'Two',
      '--d--',
    ),
    'a part that never ends': crlf(
      ...HEAD,
      'Subject: Endless',
      'Content-Type: multipart/mixed; boundary=e',
      '',
      '--e',
      'Content-Type: text/plain',
      '',
      'Good day',
    ),
    'a name in quotes with a comma': crlf(
      'From: "Moor, Ada" <ada@b.example> (at the office)',
      ...HEAD.slice(1),
      'Subject: a subject',
      '\tthat goes on',
      '',
      'Good day',
    ),
    'HTML alone': crlf(...HEAD, 'Subject: HTML', 'Content-Type: text/html', '', '<p>Good day<script>x()</script>'),
    'no mail at all': Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
  };
  return Object.entries(samples).map(([name, source]) => ({ name, source }));
}
