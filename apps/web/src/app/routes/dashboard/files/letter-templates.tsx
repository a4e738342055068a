import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { LetterTemplates } from '../../../../features/documents/letters/templates/letter-templates.tsx';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

/** The templates of letters of the reader's firm. */
export function LetterTemplatesPage() {
  const { t } = useTranslation('letters');
  const { user } = useSession();
  const isOfFirm = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  if (isOfFirm) return <LetterTemplates mayKeep={user.accessLevel === 'lawyer_admin'} />;
  return (
    <Page title={t('title')}>
      <DeniedState title={t('deniedTitle')} text={t('deniedText')} />
    </Page>
  );
}
