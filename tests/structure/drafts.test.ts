import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../apps/web/src');

/** Files with a field of their own whose words are not kept while they are typed, and why. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'features/communication/chat/components/new-conversation.tsx': 'choices, and a name for them',
  'features/communication/chat/components/people-field.tsx': 'a search and choices',
  'features/communication/mail/components/case-chooser.tsx': 'a search and a choice',
  'features/communication/mail/components/moment-dialog.tsx': 'a moment',
  'features/communication/mail/compose/draft-form.tsx':
    'a draft of the database, kept by use-saver.ts until it is saved',
  'features/communication/mail/compose/recipients-field.tsx': 'kept by the form around it',
  'features/communication/mail/settings/server-field.tsx': 'kept by the form around it; a password never is',
  'features/communication/said/components/said-tools.tsx': 'filters',
  'features/content/courses/public/certificate-page.tsx': 'a number, which is copied from paper again',
  'features/documents/files/components/file-filters.tsx': 'a filter',
  'features/documents/files/details/tags-part.tsx': 'tags, each kept at once',
  'features/documents/files/links/new-link-form.tsx': 'a day, a number, and a password that is never kept',
  'features/documents/files/dialogs/add-person.tsx': 'a search and a choice',
  'features/documents/redaction/parts/boxes-part.tsx': 'kept by the page around it, which asks before it is left',
  'features/documents/redaction/parts/find-part.tsx': 'a search',
  'features/documents/signing/prepare/field-part.tsx': 'a choice',
  'features/documents/signing/prepare/sending-part.tsx': 'kept by the draft around it, which saves itself',
  'features/documents/signing/prepare/signers-part.tsx': 'a search',
  'features/documents/signing/sign/sign-sheet.tsx': 'a signature',
  'features/money/invoices/editor/components/known-parties.tsx': 'a search and a choice',
  'features/money/time/components/task-choice.tsx': 'a choice',
  'features/money/time/components/time-line-field.tsx': 'kept by the line or the dialog around it',
  'features/practice/case-board/components/column-name.tsx': 'the one line of a name, saved when it is left',
  'features/practice/case-board/components/move-cards-dialog.tsx': 'a choice',
  'features/practice/case-board/components/rules-dialog.tsx': 'a number and choices',
  'features/content/tours/list/guides-filter.tsx': 'a filter',
  'features/content/tours/list/tour-filters.tsx': 'filters',
  'features/work/calendar/components/calendar-filters.tsx': 'a filter',
  'features/work/calendar/components/case-picker.tsx': 'a search',
  'features/work/calendar/components/people-picker.tsx': 'a search',
  'features/work/calendar/consultations/hours-field.tsx': 'times, kept by the form around them',
  'features/practice/cases/components/case-filters-drawer.tsx': 'a filter',
  'features/practice/cases/components/lists/bulk-form.tsx': 'kept by the dialog around it',
  'features/people/contacts/components/contacts-popover.tsx': 'a search',
  'features/platform/assistant/components/composer.tsx': 'drawn by its owners, who keep it; of guests nothing is kept',
  'features/platform/import-export/components/column-mapping.tsx': 'choices',
  'features/people/directory/components/directory-filters.tsx': 'a filter',
  'features/practice/proposals/components/form/lines-field.tsx': 'kept by the form around it',
  'features/practice/deadlines/docket/docket-tools.tsx': 'a filter',
  'features/practice/proposals/components/list/proposal-list.tsx': 'filters',
  'features/money/invoices/list/invoice-list.tsx': 'filters',
  'features/money/orders/list/order-list.tsx': 'filters',
  'features/money/plans/account/rates-panel.tsx': 'a filter',
  'features/platform/audit/components/audit-log.tsx': 'filters',
  'features/money/banking/dialogs/statement-dialog.tsx': 'a choice; its file is read, not typed',
  'features/money/banking/list/transaction-list.tsx': 'filters',
  'features/money/banking/parts/transfer-panel.tsx': 'an amount and choices',
  'features/money/invoices/batch/batch-list.tsx': 'filters',
  'features/money/invoices/credits/credit-note-list.tsx': 'filters',
  'features/platform/search/components/search-field.tsx': 'a search',
  'features/work/tasks/components/case-picker.tsx': 'a search',
  'features/work/tasks/drawer/comment-field.tsx': 'kept by the part around it',
  'features/work/tasks/drawer/dependencies-part.tsx': 'a search',
  'features/work/tasks/drawer/moment-field.tsx': 'a moment',
  'features/work/tasks/drawer/overview-fields.tsx': 'choices; its texts are fields that keep themselves',
  'features/work/tasks/drawer/people-field.tsx': 'a search',
  'features/work/tasks/drawer/reminders-part.tsx': 'a moment',
  'features/work/tasks/drawer/sharing-part.tsx': 'a choice',
  'features/work/tasks/table/bulk-dialog.tsx': 'choices',
  'features/practice/case-board/drawer/case-fields.tsx': 'choices; its text is a field that keeps itself',
  'features/work/workflow-templates/designer/checklist-field.tsx': 'kept by the workbench around it',
  'features/work/workflow-templates/designer/fields.tsx': 'kept by the workbench around it',
  'features/work/workflow-templates/designer/list-view.tsx': 'kept by the workbench around it',
  'features/work/workflow-templates/designer/step-panel.tsx': 'kept by the workbench around it',
  'features/work/workflow-templates/view/versions-dialog.tsx': 'a choice',
  'features/work/workflows/parts/bottlenecks.tsx': 'a choice',
};

/** Forms that keep nothing, and why. Every other form names its draft: the types of `Form` and of the dialogs ask for it. */
const NO_DRAFT: Readonly<Record<string, string>> = {
  'features/platform/account/components/delete-account.tsx': 'the address that confirms a deletion',
  'features/practice/deadlines/components/move-dialog.tsx': 'a date and ticks',
  'features/practice/proposals/components/signing/signing-form.tsx': 'a signature',
  'features/communication/notifications/components/delivery-card.tsx': 'times and choices',
  'features/documents/redaction/parts/make-dialog.tsx': 'a name that is proposed',
  'features/platform/assistant/administration/settings-panel.tsx': 'a switch and three numbers',
  'features/platform/people/components/access-card.tsx': 'choices',
  'features/platform/security/components/enrol-dialog.tsx': 'a code',
  'features/platform/security/components/factor-proof.tsx': 'a code',
  'features/platform/security/components/fresh-proof-dialog.tsx': 'a password, which is never kept',
  'features/platform/security/components/rename-passkey-dialog.tsx': 'a name that is proposed',
  'features/work/workflows/dates/dates-dialog.tsx': 'dates and ticks',
  'ui/form/form-dialog.tsx': 'the dialog keeps what its form holds',
};

const OWN_FIELD =
  /from '@mui\/material\/(TextField|OutlinedInput|InputBase|FilledInput|Input)'|<(Day|Time|Moment)Input|<DayRange|<textarea|contentEditable/;
const KEEPS = /\b(useDraft|useFormDraft|keepDraft)\(/;

async function filesWhere(holds: (text: string) => boolean): Promise<string[]> {
  const files = (await readdir(ROOT, { recursive: true })).filter((file) => /^(features|app|ui)\/.*\.tsx$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => (holds(await readFile(join(ROOT, file), 'utf8')) ? [file] : [])),
  );
  return found.flat().toSorted();
}

test('every field keeps what is typed into it, or says why not', async () => {
  const found = await filesWhere((text) => OWN_FIELD.test(text) && !KEEPS.test(text));
  expect(found.filter((file) => file.startsWith('features/') || file.startsWith('app/'))).toEqual(
    Object.keys(NOT_KEPT).toSorted(),
  );
});

test('every form keeps a draft, or says why not', async () => {
  const forms = await filesWhere((text) => /draft=\{null\}/.test(text));
  expect(forms).toEqual(Object.keys(NO_DRAFT).toSorted());
  // A form of the library that is not drawn by one of ours would escape the types.
  const outside = await filesWhere((text) => /\buseForm[<(]/.test(text) && !/<(Form|FormDialog)\b/.test(text));
  expect(outside).toEqual([]);
});
