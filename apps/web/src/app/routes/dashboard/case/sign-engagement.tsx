import { placeOfPart } from '@casewright/contracts/case-page';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { caseDetailsQuery } from '../../../../features/practice/cases/api/case-details.ts';
import { useCaseVerb } from '../../../../features/practice/cases/api/run-case-verb.ts';
import type { SignDialogProps } from '../../../../features/practice/cases/details/engagement-panel.tsx';
import { sideOf } from '../../../../features/practice/cases/details/standing.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';

const SigningDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../../features/practice/proposals/components/signing/signing-dialog.tsx'),
    loadTexts('proposals', 'signing'),
  ]);
  return { default: module.SigningDialog };
});

/** Asks for a signature under the terms of the proposal that was accepted. */
export function SignEngagement({ caseId, onClose }: SignDialogProps) {
  const { t } = useTranslation('caseDetails');
  const { user } = useSession();
  const { data } = useSuspenseQuery(caseDetailsQuery(caseId));
  const sign = useCaseVerb();
  if (data?.kind !== 'case' || user === null) return null;
  const { row, engagement } = data.details;
  if (row.accepted_proposal_id === null) return null;
  return (
    <Suspense>
      <SigningDialog
        proposalId={row.accepted_proposal_id}
        name={[user.firstName, user.lastName].filter(Boolean).join(' ') || user.displayName}
        side={sideOf(row, user) === 'client' ? 'client' : 'lawyer'}
        checkedAt={engagement.conflict?.decidedAt ?? null}
        ask={{ to: paths.dashboard.case.details(caseId), search: placeOfPart('messages') }}
        onSign={async ({ name, ...given }) => {
          await sign.mutateAsync({ verb: 'sign_engagement', case_id: caseId, typed_name: name, ...given });
          toast.success(t('engagement.sign.done'));
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
