import type { MailRow } from '@casewright/contracts/mail';
import { usePageKeys } from '../../../../ui/page-keys.ts';
import { undoLast } from '../../../../ui/feedback/undo.ts';
import { useMailVerbs } from '../api/verbs.ts';
import type { AnswerKind } from '../model/answers.ts';

interface MailKeys {
  mails: readonly MailRow[];
  openId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  onWrite: (how?: AnswerKind, of?: string) => void;
  onGone: (ids: readonly string[]) => void;
}

/** The row that has the focus. */
const focusedId = () => document.activeElement?.closest('[data-mail]')?.getAttribute('data-mail') ?? null;

/** The letters that people know from mail programs, for the row with the focus, else for the mail that is open. */
export function useMailKeys({ mails, openId, onOpen, onClose, onWrite, onGone }: MailKeys): void {
  const verbs = useMailVerbs();
  usePageKeys((key) => {
    if (key === 'c') {
      onWrite();
      return true;
    }
    if (key === 'z') return undoLast();
    const id = focusedId() ?? openId;
    const mail = mails.find((each) => each.id === id);
    if ((key === 'j' || key === 'k') && openId !== null) {
      const at = mails.findIndex((each) => each.id === id);
      const next = at === -1 ? undefined : mails[at + (key === 'j' ? 1 : -1)];
      if (next === undefined) return at !== -1;
      onOpen(next.id);
      const row = document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(next.id)}"] a`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
      return true;
    }
    if (key === 'u' && openId !== null) {
      onClose();
      return true;
    }
    if (mail === undefined) return false;
    const answers: Readonly<Record<string, AnswerKind>> = { r: 'reply', a: 'reply_all', f: 'forward' };
    const how = answers[key];
    if (how !== undefined) {
      if (mail.state === 'sent' || mail.state === 'received') onWrite(how, mail.id);
      return true;
    }
    if (key === 'e' && (mail.folder === 'inbox' || mail.folder === 'archive')) {
      onGone([mail.id]);
      void verbs.move([mail], mail.folder === 'inbox' ? 'archive' : 'inbox');
      return true;
    }
    if (key === '#' && mail.folder !== 'bin') {
      onGone([mail.id]);
      void verbs.move([mail], 'bin');
      return true;
    }
    if (key === 's') {
      void verbs.mark([mail], { starred: !mail.is_starred }, false);
      return true;
    }
    if (key === 'U') {
      void verbs.mark([mail], { unread: !mail.thread_unread });
      return true;
    }
    return false;
  });
}
