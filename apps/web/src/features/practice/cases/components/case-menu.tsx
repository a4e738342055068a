import { Eye, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { useOpenedOnce } from '../../../../ui/use-opened-once.ts';
import type { CaseListRow } from '../api/case-list.ts';
import { useDeleteDrafts } from '../api/delete-drafts.ts';
import { mayDelete, mayEdit } from '../permissions.ts';

const ConfirmDialog = lazy(() =>
  import('../../../../ui/feedback/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** What one can do with a case of one's own: look, change, and delete it while it is a draft. */
export function CaseMenu({ row }: { row: CaseListRow }) {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const wasAsked = useOpenedOnce(isAsking);
  const deletion = useDeleteDrafts();

  const items: RowMenuItem[] = [
    { label: t('actions.view'), icon: Eye, to: paths.dashboard.case.details(row.id) },
    ...(mayEdit(row, user)
      ? [{ label: t('actions.edit'), icon: Pencil, to: paths.dashboard.case.edit(row.id), beside: true }]
      : []),
    ...(mayDelete(row, user)
      ? [{ label: t('actions.delete'), icon: Trash2, danger: true, onSelect: () => setIsAsking(true) }]
      : []),
  ];

  return (
    <>
      <RowMenu label={row.title} items={items} />
      {wasAsked && (
        <Suspense>
          <ConfirmDialog
            open={isAsking}
            title={t('delete.title', { count: 1 })}
            confirmLabel={t('delete.confirm')}
            onClose={() => setIsAsking(false)}
            onConfirm={async () => {
              await deletion.mutateAsync([row.id]);
              toast.success(t('delete.done', { count: 1 }));
            }}
          >
            {t('delete.description', { title: row.title })}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
