import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

interface WritersOnlyProps {
  title: string;
  children: (personId: string) => ReactNode;
}

/** A page on which a lawyer or an administrator writes for the blog; the database refuses everybody else. */
export function WritersOnly({ title, children }: WritersOnlyProps) {
  const { t } = useTranslation('posts');
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page title={title} width="lg" parents={[{ label: t('title'), to: paths.dashboard.post.list }]}>
      {user.accessLevel === 'user' ? (
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      ) : (
        children(user.id)
      )}
    </Page>
  );
}
