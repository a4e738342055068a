import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { languageOf } from '../../../../i18n/languages.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type SavedCase, useSaveCase } from '../api/save-case.ts';
import { useCaseVerb } from '../api/run-case-verb.ts';
import { isLawyer } from '../permissions.ts';
import { emptyCase } from './case-fields.ts';
import { CaseForm } from './case-form.tsx';
import { SaveRefusal } from './save-refusal.tsx';

/** Writes a new case. Once its draft exists, another attempt goes on with that one instead of making a second. */
export function NewCase() {
  const { t, i18n } = useTranslation('caseForm');
  const { user } = useSession();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<SavedCase | null>(null);
  const save = useSaveCase();
  const verb = useCaseVerb();

  return (
    <CaseForm
      draft="case-new"
      mayPost={!isLawyer(user)}
      isPosted={false}
      defaultValues={emptyCase(languageOf(i18n.language).numberFormat.currency)}
      refusal={<SaveRefusal saving={save.error} posting={verb.error} />}
      onSave={async (values, intent) => {
        verb.reset();
        const row = await save.mutateAsync({ values, saved, partiesBefore: null });
        setSaved(row);
        if (intent === 'post') await verb.mutateAsync({ verb: 'post_case', case_id: row.id });
        toast.success(t(intent === 'post' ? 'form.posted' : 'form.draftSaved'));
        await navigate({ to: paths.dashboard.case.details(row.id) });
      }}
    />
  );
}
