import type {
  InvitationAnswer,
  InvitationInCalendar,
  MailAccount,
  MailContact,
  MailCount,
  MailDetails,
  MailDraft,
  MailDraftChange,
  MailInThread,
  MailLabel,
  MailPerson,
  MailRow,
  MailSuggestion,
} from '@casewright/contracts/mail';
import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import type { ServerValues } from '../model/server-values.ts';
import type { CaseForMail, FilingReader, MailTemplate } from '../types.ts';

type Ids = readonly string[];

interface Asked {
  view: string;
  label_id: string | null;
  case_id: string | null;
  search: string;
  kind: string;
}

interface MailFunctions {
  find_mails: Fn<Asked & { before_at: string | null; before_id: string | null; max_rows: number }, MailRow[]>;
  count_mails: Fn<Asked, number>;
  mail_counts: Fn<object, MailCount[]>;
  mail_thread: Fn<{ mail_id: string }, MailInThread[]>;
  mail_details: Fn<{ mail_id: string }, MailDetails>;
  save_mail_template: Fn<{ name: string; subject: string; body: string; template_id: string | null }, MailTemplate>;
  delete_mail_template: Fn<{ template_id: string }, string>;
  fill_mail_template: Fn<{ template_id: string; case_id: string | null }, { subject: string; body: string }[]>;
  mail_people: Fn<{ search: string; max_rows: number }, MailContact[]>;
  my_mail_accounts: Fn<object, MailAccount[]>;
  connect_mail_account: Fn<{ account: ServerValues }, { id: string }>;
  disconnect_mail_account: Fn<{ account_id: string }, string>;
  pause_mail_account: Fn<{ account_id: string; paused: boolean }, string>;
  save_mail_signature: Fn<{ account_id: string; signature: string }, string | null>;
  begin_mail_draft: Fn<
    {
      draft_id: string;
      kind: string;
      mail_id: string | null;
      to_people: readonly MailPerson[];
      case_id: string | null;
    },
    MailDraft
  >;
  save_mail_draft: Fn<{ draft_id: string; revision: number; draft: MailDraftChange }, MailDraft>;
  mail_draft: Fn<{ draft_id: string }, MailDraft>;
  send_mail: Fn<{ draft_id: string; revision: number; send_at: string | null }, MailDraft>;
  cancel_mail: Fn<{ mail_id: string }, MailDraft>;
  discard_mail_draft: Fn<{ draft_id: string }, string>;
  attach_to_mail: Fn<{ draft_id: string; attachment_ids: Ids }, MailDraft>;
  detach_from_mail: Fn<{ draft_id: string; attachment_id: string }, MailDraft>;
  move_mails: Fn<
    { mail_ids: Ids; folder: string; whole_threads: boolean },
    { id: string; folder_now: string; folder_before: string }[]
  >;
  mark_mails: Fn<
    { mail_ids: Ids; unread?: boolean; starred?: boolean; important?: boolean; whole_threads: boolean },
    number
  >;
  snooze_mails: Fn<{ mail_ids: Ids; until: string | null; whole_threads: boolean }, number>;
  label_mails: Fn<{ mail_ids: Ids; label_id: string; given: boolean; whole_threads: boolean }, number>;
  delete_mails: Fn<{ mail_ids: Ids }, number>;
  save_mail_label: Fn<{ name: string; color: string; label_id: string | null }, MailLabel>;
  delete_mail_label: Fn<{ label_id: string }, string>;
  take_invitation: Fn<{ mail_id: string }, InvitationInCalendar>;
  answer_mail_invitation: Fn<
    { mail_id: string; answer: InvitationAnswer; subject: string; words: string },
    InvitationInCalendar
  >;
  file_mail: Fn<{ mail_id: string; case_id: string; visibility: 'internal' | 'shared' }, { id: string }>;
  unfile_mail: Fn<{ message_id: string }, string>;
  mail_filing_suggestion: Fn<{ mail_id: string }, MailSuggestion[]>;
  mail_filing_readers: Fn<{ case_id: string; visibility: 'internal' | 'shared' }, FilingReader[]>;
  cases_for_mail: Fn<{ search: string; max_rows: number }, CaseForMail[]>;
}

/** Calls a function of the database for mail. Rejects with its refusal. */
export const callMail = functionCaller<MailFunctions>();
