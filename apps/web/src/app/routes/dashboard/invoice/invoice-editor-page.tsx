import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { Page } from '../../../../ui/page.tsx';

interface Writer {
  firmId: string;
  isAdministrator: boolean;
}

/** The frame of the page on which an invoice is written, for those who bill. */
export function InvoiceEditorPage({ title, children }: { title: string; children: (writer: Writer) => ReactNode }) {
  const { t } = useTranslation('invoiceEditor');
  const { user } = useSession();
  const head = {
    title,
    subtitle: t('numberLater'),
    subtitleLines: 1,
    parents: [{ label: t('list'), to: paths.dashboard.invoice.list }],
    width: 'xl',
  } as const;
  if (user === null)
    return (
      <Page {...head} busy>
        {null}
      </Page>
    );
  const isAdministrator = user.accessLevel === 'lawyer_admin';
  if ((user.accessLevel !== 'lawyer' && !isAdministrator) || user.lawFirm === null)
    return (
      <Page {...head}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  return <Page {...head}>{children({ firmId: user.lawFirm, isAdministrator })}</Page>;
}
