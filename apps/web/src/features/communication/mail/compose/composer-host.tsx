import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';

import { paths } from '../../../../client/paths.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { prefetched } from '../../../../ui/prefetched.tsx';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { answerKinds } from '../model/answers.ts';
import type { MailParam } from '../search.ts';

const { Part: Composer } = prefetched(async () => {
  const [module] = await Promise.all([import('./composer.tsx'), loadTexts('attachments', 'ui')]);
  return module.Composer;
});

const NOTHING = { write: undefined, of: undefined, how: undefined, to: undefined };
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface ComposerHostProps {
  search: Search<MailParam>;
  onChange: ChangeSearch;
}

/** The panel in which a mail is written, while the address names a draft; its code comes with the first one. */
export function ComposerHost({ search, onChange }: ComposerHostProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const { write: id, of = null, to = null } = search;
  if (id === undefined || !UUID.test(id)) return null;
  const how = answerKinds.find((each) => each === search.how);
  return (
    <Suspense>
      <Composer
        key={id}
        beginning={{ id, kind: how !== undefined && of !== null ? how : 'new', of, to, caseId: null }}
        onClose={() => onChange(NOTHING)}
        onReopen={(draftId) => {
          // A mail can be taken back from another page as well.
          if (router.latestLocation.pathname === paths.dashboard.mail) onChange({ ...NOTHING, write: draftId });
          else void navigate({ to: paths.dashboard.mail, search: { write: draftId } });
        }}
      />
    </Suspense>
  );
}
