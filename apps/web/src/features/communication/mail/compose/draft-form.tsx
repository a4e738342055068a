import type { MailAccount, MailDraft, MailDraftChange } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { beginningOf, type Quotation } from '../model/answers.ts';
import { mailKeys } from '../keys.ts';
import { useDiscard } from '../api/discard.ts';
import { AccountLine } from './account-line.tsx';
import { CaseLine } from './case-line.tsx';
import { EditorPart } from './editor-part.tsx';
import { FilesPart } from './files-part.tsx';
import { Panel } from './panel.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { RefusalPart } from './refusal-part.tsx';
import { SaveLine } from './save-line.tsx';
import { SendBar } from './send-bar.tsx';
import { SignatureLine } from './signature-line.tsx';
import { useSend } from './use-send.ts';
import { keptChanges, useSaver } from './use-saver.ts';

/** The most characters of a subject; the database's limit. */
const SUBJECT_LIMIT = 500;

interface DraftFormProps {
  begun: MailDraft;
  accounts: readonly MailAccount[];
  quoted: Quotation | null;
  isAnswer: boolean;
  onClose: () => void;
  onReopen: (draftId: string) => void;
}

/** The fields of a mail. What is typed is saved as it is typed; a refusal keeps all of it. */
export function DraftForm({ begun, accounts, quoted, isAnswer, onClose, onReopen }: DraftFormProps) {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const [draft, setDraft] = useState<MailDraft>(() => withBeginning(begun, quoted));
  const [touched, setTouched] = useState(() => begun.revision > 1 || Object.keys(keptChanges(begun.id)).length > 0);
  const [copies, setCopies] = useState(() => draft.cc.length + draft.bcc.length > 0);
  const [attaching, setAttaching] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const saver = useSaver(begun);
  const discard = useDiscard();
  const send = useSend({ draft, saver, onSent: onClose, onReopen });

  useEffect(() => {
    if (!isAnswer) first.current?.focus();
  }, [isAnswer]);

  const change = (changes: MailDraftChange) => {
    send.reset();
    setTouched(true);
    setDraft((now) => ({ ...now, ...changes }));
    // The beginning of the editor is saved with the first change.
    saver.note(touched ? changes : { body: draft.body, body_type: 'html', ...changes });
  };
  const sendNow = () => {
    if (!touched && draft.body !== begun.body) saver.note({ body: draft.body, body_type: 'html' });
    send.now();
  };
  const close = () => {
    // Nothing was written: no draft of it stays.
    if (!touched && draft.attachments.length === 0) void discard(draft.id, saver.stop, 'quietly');
    client.removeQueries({ queryKey: mailKeys.draft(draft.id) });
    onClose();
  };

  return (
    <Panel
      title={draft.subject.trim() === '' ? t(isAnswer ? 'answer' : 'newMail') : draft.subject}
      status={<SaveLine saving={saver.saving} />}
      onClose={close}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sendNow();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          sendNow();
        }}
        sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}
      >
        <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' }}>
          <RefusalPart
            saving={saver.saving}
            refusal={send.error}
            onInsist={saver.insist}
            onReload={() => {
              saver.stop();
              void client.resetQueries({ queryKey: mailKeys.draft(draft.id) });
            }}
          />
          <Box sx={{ paddingInline: 2, '& > *': { borderBlockEnd: '1px solid', borderColor: 'divider' } }}>
            {accounts.length > 1 && (
              <AccountLine
                accounts={accounts}
                value={draft.account_id}
                onChange={(accountId) => change({ account_id: accountId })}
              />
            )}
            <RecipientsField
              label={t('to')}
              value={draft.to}
              inputRef={first}
              onChange={(to) => change({ to })}
              end={
                copies ? undefined : (
                  <Button size="small" color="inherit" onClick={() => setCopies(true)} sx={{ color: 'text.secondary' }}>
                    {t('copies')}
                  </Button>
                )
              }
            />
            {copies && <RecipientsField label={t('cc')} value={draft.cc} onChange={(cc) => change({ cc })} />}
            {copies && <RecipientsField label={t('bcc')} value={draft.bcc} onChange={(bcc) => change({ bcc })} />}
            <InputBase
              fullWidth
              value={draft.subject}
              placeholder={t('subject')}
              onChange={(event) => change({ subject: event.target.value })}
              inputProps={{ 'aria-label': t('subject'), maxLength: SUBJECT_LIMIT, dir: 'auto' }}
              sx={{ minHeight: 44, fontSize: 14, fontWeight: 600 }}
            />
            <CaseLine draft={draft} onChange={(fileOn) => change({ file_on: fileOn })} />
          </Box>
          <EditorPart
            value={draft.body}
            takesFocus={isAnswer}
            onChange={(body) => body !== draft.body && change({ body, body_type: 'html' })}
          />
          <SignatureLine signature={accounts.find(({ id }) => id === draft.account_id)?.signature ?? null} />
          <FilesPart draft={draft} saver={saver} onChanged={setDraft} onBusy={setAttaching} />
        </Box>
        <SendBar
          draft={draft}
          isBusy={send.isPending || attaching}
          onLater={send.later}
          onTemplate={(changes) => change(changes)}
          onDiscard={() => {
            void discard(draft.id, saver.stop, 'asked').then((gone) => gone && onClose());
          }}
        />
      </Box>
    </Panel>
  );
}

/** A draft that nobody has written in yet begins with the quotation; what was typed here and not saved is in it. */
function withBeginning(begun: MailDraft, quoted: Quotation | null): MailDraft {
  const kept = keptChanges(begun.id);
  const body = begun.revision === 1 && begun.body === '' ? beginningOf(quoted) : begun.body;
  return Object.keys(kept).length === 0 && body === begun.body ? begun : { ...begun, body, ...kept };
}
