import { placeOfPart } from '@casewright/contracts/case-page';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type CaseVerb, useCaseVerb } from '../api/run-case-verb.ts';
import { LinkClientDialog } from './link-client-dialog.tsx';
import type { ToolbarVerb } from './standing.ts';

// Its fields come with the intake, which few pages of a case need.
const ChangeTermsDialog = lazy(async () => ({
  default: (await import('./change-terms-dialog.tsx')).ChangeTermsDialog,
}));

/** Verbs that only ask whether one is sure; the others ask for words. */
const WORDLESS = ['post_case', 'unpublish_case', 'open_firm_case'] as const;
type WordlessVerb = (typeof WORDLESS)[number];

interface VerbDialogProps {
  caseId: string;
  verb: ToolbarVerb;
  open: boolean;
  onClose: () => void;
  /** Leads on once it is done, where the reader has no part in the case any more. */
  onDone?: () => Promise<void>;
}

function isWordless(verb: ToolbarVerb): verb is WordlessVerb {
  return WORDLESS.some((one) => one === verb);
}

function callOf(verb: Exclude<ToolbarVerb, 'link_client' | 'change_terms'>, caseId: string, words: string): CaseVerb {
  if (isWordless(verb)) return { verb, case_id: caseId };
  if (verb === 'close_case') return { verb, case_id: caseId, outcome: words };
  return { verb, case_id: caseId, reason: words };
}

/** Asks what a verb needs to know, runs it, and says that it was done. A refusal stays in the dialog, with the words. */
export function VerbDialog({ caseId, verb, open, onClose, onDone }: VerbDialogProps) {
  const { t } = useTranslation('caseDetails');
  const mutation = useCaseVerb(onDone);
  const navigate = useNavigate();
  const showPapers = () =>
    navigate({ to: patterns.case.details, params: { id: caseId }, search: placeOfPart('documents') });
  if (verb === 'link_client') return open && <LinkClientDialog caseId={caseId} onClose={onClose} />;
  if (verb === 'change_terms')
    return (
      open && (
        <Suspense fallback={null}>
          <ChangeTermsDialog caseId={caseId} onClose={onClose} />
        </Suspense>
      )
    );
  const run = async (words: string) => {
    await mutation.mutateAsync(callOf(verb, caseId, words));
    toast.success(t(`verbs.${verb}.done`), {
      // Where they are, they can be returned to the client.
      ...(verb === 'close_case' && { action: { label: t('verbs.close_case.papers'), run: () => void showPapers() } }),
    });
  };

  if (isWordless(verb)) {
    return (
      <ConfirmDialog
        open={open}
        title={t(`verbs.${verb}.title`)}
        confirmLabel={t(`verbs.${verb}.button`)}
        confirmColor="primary"
        onConfirm={() => run('')}
        onClose={onClose}
      >
        {t(`verbs.${verb}.description`)}
      </ConfirmDialog>
    );
  }
  return (
    <ReasonDialog
      open={open}
      required
      multiline
      draft={`${verb}:${caseId}`}
      title={t(`verbs.${verb}.title`)}
      description={t(`verbs.${verb}.description`)}
      label={t(`verbs.${verb}.ask`)}
      confirmLabel={t(`verbs.${verb}.button`)}
      confirmColor={verb === 'cancel_case' ? 'error' : 'primary'}
      dismissLabel={verb === 'cancel_case' ? t('verbs.cancel_case.keep') : undefined}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
