/** How a part of an installation is. */
export type FindingState = 'ok' | 'warning' | 'fault';

/** The parts that are looked at, in the order in which they are shown. */
export const INSTALLATION_PARTS = [
  'disk',
  'keys',
  'database',
  'migrations',
  'clock',
  'replication',
  'jobs',
  'letters',
  'files',
  'server',
  'certificate',
  'mail',
  'backups',
  'restore',
] as const;
export type InstallationPart = (typeof INSTALLATION_PARTS)[number];

/**
 * What can be found of them: how bad it is, and the sentence that says it and what to do. The command `doctor` prints the sentence; the page
 * has it in its language, by the same name.
 */
export const FINDINGS = {
  disk_absent: ['ok', '{{folder}} is not there yet: the first start makes it'],
  disk_full: ['fault', '{{free}} are free below {{folder}}. Make room: what is written is refused soon.'],
  disk_scarce: ['warning', '{{free}} are free below {{folder}}. Make room soon.'],
  disk_ok: ['ok', '{{free}} are free below {{folder}}'],
  keys_absent: ['ok', 'there are none yet: the first start makes them'],
  keys_ok: ['ok', 'whole, and readable by their owner alone'],
  database_standby: [
    'fault',
    'PostgreSQL {{version}}, {{size}}, {{used}} of {{most}} connections in use. It is a standby: nothing can be written. Name the primary (DATABASE_URL).',
  ],
  database_crowded: [
    'warning',
    'PostgreSQL {{version}}, {{size}}, {{used}} of {{most}} connections in use. Raise max_connections, or put a pooler before it.',
  ],
  database_pooled: [
    'ok',
    'PostgreSQL {{version}}, {{size}}, {{used}} of {{most}} connections in use, through a pooler',
  ],
  database_ok: ['ok', 'PostgreSQL {{version}}, {{size}}, {{used}} of {{most}} connections in use'],
  migrations_pending: ['warning', '{{number}} are not applied: the next start does it.'],
  migrations_ok: ['ok', 'all are applied'],
  clock_ahead: [
    'fault',
    'the database is {{seconds}} s before this machine. Let both follow a time server: sign-ins and second factors depend on it.',
  ],
  clock_behind: [
    'fault',
    'the database is {{seconds}} s behind this machine. Let both follow a time server: sign-ins and second factors depend on it.',
  ],
  clock_ok: ['ok', 'the database and this machine agree'],
  replication_dead: [
    'fault',
    '{{number}} standbys no longer follow, and the log that is kept for them fills the disk. Start them, or drop their slots.',
  ],
  replication_none: ['ok', 'no standby follows'],
  replication_late: ['warning', 'a standby is {{size}} of log behind. Look at its network and disk.'],
  replication_ok: ['ok', '{{number}} standbys follow, at most {{size}} behind'],
  jobs_unknown: ['ok', 'they are looked at once the migrations are applied'],
  jobs_dead: ['fault', '{{number}} have failed too often and wait for an administrator, at Background jobs'],
  jobs_broken: ['fault', '{{number}} fail again and again and are not done: see Background jobs'],
  jobs_failing: ['warning', '{{number}} failed the last time and are tried again: see Background jobs'],
  jobs_late: ['warning', '{{number}} are late by more than an hour. Is a server at work?'],
  jobs_ok: ['ok', 'nothing failed and nothing is late'],
  letters_unknown: ['ok', 'they are looked at once the migrations are applied'],
  letters_dead: ['warning', '{{number}} could not be delivered and wait for an administrator, at Undelivered messages'],
  letters_doubt: ['warning', 'of {{number}} letters it is not known whether they arrived: see Undelivered messages'],
  letters_late: ['warning', '{{number}} have waited for more than an hour. Does the mail server take them?'],
  letters_ok: ['ok', 'none failed and none is late'],
  files_absent: ['ok', 'there are none yet: the first start makes their folder'],
  files_ok: ['ok', 'they lie below {{folder}}'],
  files_refused: ['fault', '{{folder}} cannot be used: {{reason}}'],
  files_bucket: ['ok', 'the bucket {{bucket}} answers'],
  server_silent_here: [
    'warning',
    'nobody answers at {{address}} ({{reason}}). Start the server, or mend SITE_URL, the proxy or the name.',
  ],
  server_silent: [
    'fault',
    'nobody answers at {{address}} ({{reason}}). Start the server, or mend SITE_URL, the proxy or the name.',
  ],
  server_not_ready: ['fault', '{{address}} answers, and is not ready: {{reason}}'],
  server_foreign: [
    'fault',
    'what answers at {{address}} is not this program ({{status}}). Mend SITE_URL or the proxy.',
  ],
  server_no_files: ['fault', '{{address}} answers, and cannot reach the stored files. Look at the bucket.'],
  server_strange: [
    'fault',
    'another installation answers at {{address}}: it does not know the keys of {{folder}}. Mend SITE_URL or the proxy.',
  ],
  server_maintenance: [
    'warning',
    '{{address}} answers, and is under maintenance ({{mode}}). End it: npm run casewright -- maintenance off',
  ],
  server_ok: ['ok', '{{address}} answers and is ready'],
  certificate_local: ['ok', 'none is needed on this machine'],
  certificate_none: [
    'fault',
    '{{address}} has none: what people type can be read on its way. Put a proxy with TLS before it.',
  ],
  certificate_soon: ['warning', 'it ends in {{days}} days. Renew it.'],
  certificate_ok: ['ok', 'it holds for {{days}} days'],
  mail_none: ['warning', 'no mail server is set (SMTP_URL): letters lie in {{folder}} and reach nobody'],
  mail_ok: ['ok', '{{host}} answers and lets us in; --letter E-MAIL sends a letter'],
  mail_sent: ['ok', '{{host}} has taken the letter to {{to}}. Look whether it arrived, and not among spam.'],
  backups_elsewhere: [
    'ok',
    'another PostgreSQL is backed up by programs of its own; whether it is cannot be seen here',
  ],
  backups_unset: [
    'warning',
    'none is made by the server. Set BACKUP_FOLDER and BACKUP_PASSPHRASE: see docs/backups.md',
  ],
  backups_none: ['fault', 'there is none in {{folder}}. Say: npm run casewright -- backup make'],
  backups_old: [
    'fault',
    'the newest of {{folder}} is {{hours}} hours old. See Background jobs for why none came since.',
  ],
  backups_ok: ['ok', 'the newest of {{folder}} is {{hours}} hours old'],
  restore_apart: ['ok', 'no backups of the server are there to be tried'],
  restore_never: ['warning', 'no backup has been restored for a trial yet. Say: npm run casewright -- backup verify'],
  restore_failed: ['fault', 'the last trial failed. See Background jobs, and say: npm run casewright -- backup verify'],
  restore_old: [
    'fault',
    'the last backup that was restored and compared is of {{days}} days ago. See Background jobs.',
  ],
  restore_ok: ['ok', 'the newest backup was restored and compared {{hours}} hours ago'],
  cannot_look: ['fault', '{{reason}}'],
} as const satisfies Record<string, readonly [FindingState, string]>;
export type FindingCode = keyof typeof FINDINGS;

/** Whether a text is the name of something that can be found. */
export function isFindingCode(text: string): text is FindingCode {
  return Object.hasOwn(FINDINGS, text);
}
