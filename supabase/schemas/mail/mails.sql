-- Mails: each message once, one person's copy of it, their labels, and what is attached.

-- A message as it was written or received. author_id: who wrote it here; null of what came from a mail server. to_people, cc_people: [{name, address, user_id}], user_id of
-- people of this installation. Whom nobody else sees (bcc) is on the copy of its author. body: what the author writes, plain or HTML of the editor, the author's alone;
-- text and html are what readers see: html is written by the server after it was sanitised, and by nobody else.
-- header_id, in_reply_to, reference_ids: the Message-IDs. raw_path: the source of what was received, an object of storage that the server alone reads.
-- checks: what SPF, DKIM and DMARC came to. invitation: what the mail invites to. file_on: the case on which it is filed when it is sent.
-- state: draft; waiting until send_at; handing while a mail server takes it; sent; received; refused or doubt, of what a mail server did not take or perhaps took.
create table public.mail_messages (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references public.users (uuid),
  state text not null check (state in ('draft', 'waiting', 'taken', 'handing', 'sent', 'received', 'refused', 'doubt')),
  from_name text check (char_length(from_name) <= 300),
  from_address text check (char_length(from_address) <= 320),
  reply_to jsonb not null default '[]' check (jsonb_typeof(reply_to) = 'array'),
  to_people jsonb not null default '[]' check (jsonb_typeof(to_people) = 'array'),
  cc_people jsonb not null default '[]' check (jsonb_typeof(cc_people) = 'array'),
  subject text not null default '' check (char_length(subject) <= 500),
  snippet text not null default '' check (char_length(snippet) <= 300),
  body text check (char_length(body) <= 500000),
  body_type text not null default 'text' check (body_type in ('text', 'html')),
  text text check (char_length(text) <= 1000000),
  html text check (char_length(html) <= 5000000),
  header_id text check (char_length(header_id) <= 1000),
  in_reply_to text check (char_length(in_reply_to) <= 1000),
  reference_ids text[] not null default '{}' check (cardinality(reference_ids) <= 200),
  sent_at timestamptz,
  size bigint not null default 0 check (size >= 0),
  raw_path text,
  checks jsonb not null default '{}' check (jsonb_typeof(checks) = 'object'),
  invitation jsonb check (jsonb_typeof(invitation) = 'object'),
  revision integer not null default 1,
  send_at timestamptz,
  attempts integer not null default 0,
  error text check (char_length(error) <= 200),
  file_on uuid references public.cases (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  constraint mail_messages_from_name_line check (cast(from_name as private.one_line) is not null or from_name is null),
  constraint mail_messages_from_address_line check (cast(from_address as private.one_line) is not null or from_address is null),
  constraint mail_messages_subject_line check (cast(subject as private.one_line) is not null or subject is null),
  constraint mail_messages_snippet_line check (cast(snippet as private.one_line) is not null or snippet is null),
  constraint mail_messages_header_id_line check (cast(header_id as private.one_line) is not null or header_id is null),
  constraint mail_messages_error_line check (cast(error as private.one_line) is not null or error is null)
);
create index mail_messages_author_id_idx on public.mail_messages (author_id, created_at);
create index mail_messages_file_on_idx on public.mail_messages (file_on);
create unique index mail_messages_raw_path_idx on public.mail_messages (raw_path);
create index mail_messages_header_id_idx on public.mail_messages (header_id);
create index mail_messages_due_idx on public.mail_messages (send_at) where state in ('waiting', 'taken', 'handing');
create trigger touch before update on public.mail_messages for each row execute function private.touch('state', 'attempts', 'error', 'send_at');

-- One person's copy. law_firm: of a lawyer's, the firm for which they worked: who leaves it reads it no more. folder_before: where it was before the bin or spam.
-- at: its place in lists, when it came, or when it comes back of what was put off (snoozed_until). words: what it is found by, with its owner's as one word.
-- bcc_people: on the copy of its author alone. suggested_on: the case on which it seemed to belong when it came. case_id: as of its message, so that a wall hides the copy as well.
create table public.mails (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.users (uuid) on delete cascade,
  account_id uuid not null references public.mail_accounts (id) on delete cascade,
  message_id uuid not null references public.mail_messages (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  thread_id uuid not null,
  folder text not null check (folder in ('inbox', 'drafts', 'outbox', 'sent', 'archive', 'spam', 'bin')),
  folder_before text check (folder_before in ('inbox', 'drafts', 'sent', 'archive', 'spam')),
  is_unread boolean not null default false,
  is_starred boolean not null default false,
  is_important boolean not null default false,
  has_attachments boolean not null default false,
  labels uuid[] not null default '{}' check (cardinality(labels) <= 20),
  bcc_people jsonb not null default '[]' check (jsonb_typeof(bcc_people) = 'array'),
  case_id uuid references public.cases (id) on delete set null,
  suggested_on uuid references public.cases (id) on delete set null,
  received_at timestamptz not null default clock_timestamp(),
  at timestamptz not null default clock_timestamp(),
  snoozed_until timestamptz,
  words tsvector not null default '',
  changed_at timestamptz not null default clock_timestamp()
);
create index mails_folder_idx on public.mails (owner_id, folder, at desc, id desc);
create index mails_thread_idx on public.mails (owner_id, thread_id, at desc, id desc);
create index mails_unread_idx on public.mails (owner_id, folder, at desc) include (thread_id) where is_unread;
create index mails_starred_idx on public.mails (owner_id, at desc, id desc) where is_starred;
create index mails_important_idx on public.mails (owner_id, at desc, id desc) where is_important;
create index mails_snoozed_idx on public.mails (owner_id, snoozed_until) where snoozed_until is not null;
create index mails_labels_idx on public.mails using gin (labels) where labels <> '{}';
create index mails_words_idx on public.mails using gin (words) with (gin_pending_list_limit = 256);
create index mails_account_id_idx on public.mails (account_id);
create unique index mails_message_idx on public.mails (message_id, owner_id, account_id);
create index mails_law_firm_idx on public.mails (law_firm);
create index mails_case_id_idx on public.mails (case_id, owner_id, at desc);
create index mails_suggested_on_idx on public.mails (suggested_on);
create index mails_suggested_idx on public.mails (owner_id, at desc, id desc) where suggested_on is not null and case_id is null;
-- Out of line: lists read short rows.
alter table public.mails alter column words set storage external;
alter table public.mails set (toast_tuple_target = 256);

-- Where a mail lies at a mail server: each place is taken in once. seen, flagged: as the mail server had it last, so that it is known on which side it was changed since.
create table private.mail_places (
  account_id uuid not null references public.mail_accounts (id) on delete cascade,
  path text not null,
  uidvalidity bigint not null,
  uid bigint not null,
  mail_id uuid not null references public.mails (id) on delete cascade,
  seen boolean,
  flagged boolean,
  primary key (account_id, path, uidvalidity, uid)
);
create index mail_places_mail_id_idx on private.mail_places (mail_id);
alter table private.mail_places enable row level security;

-- The labels of a person.
create table public.mail_labels (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 60),
  color text not null default 'default' check (color in ('default', 'primary', 'secondary', 'info', 'success', 'warning', 'error')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mail_labels_name_line check (cast(name as private.one_line) is not null or name is null)
);
create unique index mail_labels_name_idx on public.mail_labels (user_id, lower(trim(name)));
create trigger touch before update on public.mail_labels for each row execute function private.touch();

-- The case on which a message is filed: from then on those on the case read the message, of the firm that filed it, and its client where it is shared.
-- because: by hand, as suggested, by the number in its subject (tag) or address, with its thread, or as it was sent. at: of the message.
create table public.mail_filings (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null unique references public.mail_messages (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  visibility text not null default 'internal' check (visibility in ('internal', 'shared')),
  because text not null check (because in ('hand', 'suggestion', 'tag', 'address', 'thread', 'sent')),
  filed_by uuid references public.users (uuid),
  at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now()
);
create index mail_filings_case_id_idx on public.mail_filings (case_id, at desc, id desc);
create index mail_filings_law_firm_idx on public.mail_filings (law_firm);
create index mail_filings_filed_by_idx on public.mail_filings (filed_by);
create trigger touch before update on public.mail_filings for each row execute function private.touch();
create trigger audit after insert or update or delete on public.mail_filings for each row execute function private.audit('{}');

-- What is attached to a message; its bytes are an object of the bucket documents. content_id, is_inline: of a picture in the text.
create table public.mail_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.mail_messages (id) on delete cascade,
  author_id uuid references public.users (uuid),
  name text not null check (char_length(name) between 1 and 255),
  media_type text not null check (char_length(media_type) <= 200),
  size bigint not null check (size >= 0),
  object_path text not null,
  checksum text,
  content_id text check (char_length(content_id) <= 1000),
  is_inline boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  constraint mail_attachments_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint mail_attachments_media_type_line check (cast(media_type as private.one_line) is not null or media_type is null),
  constraint mail_attachments_content_id_line check (cast(content_id as private.one_line) is not null or content_id is null)
);
comment on column public.mail_attachments.checksum is 'SHA-256 of the bytes, in hexadecimal digits';
create index mail_attachments_message_id_idx on public.mail_attachments (message_id, position);
create index mail_attachments_author_id_idx on public.mail_attachments (author_id) include (size);
create index mail_attachments_object_path_idx on public.mail_attachments (object_path);

-- What a firm writes again and again. subject and body hold placeholders such as {client}, {case_number}.
create table public.mail_templates (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 120),
  subject text not null default '' check (char_length(subject) <= 500),
  body text not null default '' check (char_length(body) <= 100000),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mail_templates_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint mail_templates_subject_line check (cast(subject as private.one_line) is not null or subject is null)
);
create unique index mail_templates_name_idx on public.mail_templates (law_firm, lower(trim(name)));
create index mail_templates_created_by_idx on public.mail_templates (created_by);
create trigger touch before update on public.mail_templates for each row execute function private.touch();
create trigger audit after insert or update or delete on public.mail_templates for each row execute function private.audit('{name,subject,body}');
