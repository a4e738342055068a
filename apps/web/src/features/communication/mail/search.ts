/**
 * The parameters of mail: the folder, the label or the case whose mails are listed, the part of them, what is looked for, and the mail that is
 * open. `write` is the draft that is written; `of` the mail that it is about and `how`; `to` the person to whom a new one goes.
 */
export type MailParam = 'folder' | 'label' | 'case' | 'view' | 'q' | 'id' | 'write' | 'of' | 'how' | 'to';
