import { Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { RowMenu } from '../../../../../ui/row-menu.tsx';
import type { ListedProposal } from '../../api/list-proposals.ts';
import { lawyerAbilities } from '../../model/abilities.ts';
import type { Asking } from '../use-asking.ts';
import { useLawyerName } from '../use-lawyer-name.ts';

/** The menu at the end of a row: what its lawyer may do, and for everybody the way to the proposal. */
export function ProposalMenu({ row, isOwn, asking }: { row: ListedProposal; isOwn: boolean; asking: Asking }) {
  const { t } = useTranslation('proposals');
  const nameOf = useLawyerName();
  const may = lawyerAbilities(row);
  const target = {
    id: row.id,
    revision: row.revision,
    lawyer: nameOf(row),
    caseTitle: row.case_title ?? t('case.untitled'),
    isOutdated: row.posting_changes.length > 0,
  };
  const items = [
    { label: t('actions.view'), icon: Eye, to: paths.dashboard.proposal.details(row.id) },
    ...(isOwn && may.edit
      ? [{ label: t('actions.edit'), icon: Pencil, to: paths.dashboard.proposal.edit(row.id), beside: true }]
      : []),
    ...(isOwn && may.withdraw
      ? [{ label: t('actions.withdraw'), icon: Undo2, danger: true, onSelect: () => asking.ask('withdraw', target) }]
      : []),
    ...(isOwn && may.delete
      ? [{ label: t('actions.deleteDraft'), icon: Trash2, danger: true, onSelect: () => asking.ask('delete', target) }]
      : []),
  ];
  return <RowMenu label={row.case_title ?? t('case.untitled')} items={items} />;
}
