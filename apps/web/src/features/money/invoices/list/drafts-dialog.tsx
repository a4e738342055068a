import { useTranslation } from 'react-i18next';

import { useInvoiceVerbs } from '../api/verbs.ts';
import { EachDialog } from '../each-dialog.tsx';

interface DraftsDialogProps {
  verb: 'issue' | 'approve';
  /** Drafts, by what they are called. */
  drafts: ReadonlyMap<string, string>;
  onClose: (refused: readonly string[] | null) => void;
}

/** Issues or approves chosen drafts, one after the other; those that are refused are named. */
export function DraftsDialog({ verb, drafts, onClose }: DraftsDialogProps) {
  const { t } = useTranslation('invoices');
  const { issueMany, approveMany } = useInvoiceVerbs();
  const count = drafts.size;
  const isIssue = verb === 'issue';
  return (
    <EachDialog
      invoices={drafts}
      title={t(isIssue ? 'each.issue' : 'each.approve', { count })}
      text={t(isIssue ? 'each.issueText' : 'each.approveText')}
      submitLabel={t(`actions.${verb}`)}
      cancelLabel={t('each.cancel')}
      closeLabel={t('each.close')}
      doneText={(done) => t(isIssue ? 'each.issued' : 'each.approved', { count: done })}
      refusedText={(refused) => t(isIssue ? 'each.unissued' : 'each.unapproved', { count: refused })}
      work={isIssue ? issueMany : approveMany}
      onClose={onClose}
    />
  );
}
