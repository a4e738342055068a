import type { CaseFormValues } from '@casewright/contracts/case-form';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { languageOf } from '../../../../i18n/languages.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { useAttachToCase } from '../api/attach-to-case.ts';
import { type SavedCase, useSaveCase } from '../api/save-case.ts';
import { useCaseVerb } from '../api/run-case-verb.ts';
import { isLawyer } from '../permissions.ts';
import { emptyCase } from './case-fields.ts';
import { CaseWizard } from './case-wizard.tsx';
import { SaveRefusal } from './save-refusal.tsx';

/** What a new case is called while it is being written. */
const DRAFT = 'case-new';

/** Lawyers who fit what is written so far. */
export type Matching = ComponentType<{ area: string | null; country: string | null; region: string }>;

/** Writes a new case in three steps. Once its draft exists, another attempt goes on with that one instead of making a second. */
export function NewCase({ head, Matching }: { head: PageHead; Matching: Matching }) {
  const { t, i18n } = useTranslation('caseForm');
  const { user } = useSession();
  const navigate = useNavigate();
  const [defaultValues] = useState<CaseFormValues>(() => emptyCase(languageOf(i18n.language).numberFormat.currency));
  const [saved, setSaved] = useState<SavedCase | null>(null);
  const save = useSaveCase();
  const attach = useAttachToCase(DRAFT);
  const verb = useCaseVerb();

  return (
    <CaseWizard
      head={head}
      draft={DRAFT}
      caseId={saved?.id ?? null}
      mayShowFiles={!isLawyer(user)}
      mayPost={!isLawyer(user)}
      isPosted={false}
      defaultValues={defaultValues}
      Matching={Matching}
      refusal={<SaveRefusal saving={save.error ?? attach.error} posting={verb.error} />}
      onSave={async (values, intent) => {
        verb.reset();
        const row = await save.mutateAsync({ values, saved, partiesBefore: null });
        setSaved(row);
        await attach.mutateAsync(row.id);
        if (intent === 'post') await verb.mutateAsync({ verb: 'post_case', case_id: row.id });
        toast.success(t(intent === 'post' ? 'form.posted' : 'form.draftSaved'));
        // Who was posted a case wants lawyers to see it: the matching ones are there to be invited.
        await navigate({
          to: paths.dashboard.case.details(row.id),
          search: intent === 'post' ? { tab: 'invitations' } : {},
        });
      }}
    />
  );
}
