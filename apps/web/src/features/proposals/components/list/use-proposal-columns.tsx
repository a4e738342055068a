import { useTranslation } from 'react-i18next';

import { DateText, RelativeTime } from '../../../../ui/format/relative-time.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { ListedProposal } from '../../api/list-proposals.ts';
import { StatusLabel } from '../status-label.tsx';
import { ValidityText } from '../validity-text.tsx';
import { CaseCell, FeeCell, LawyerCell, PostingCell, Secondary } from './cells.tsx';

/** The columns of the list. Who sees only proposals of their own sees the client's posting in place of the lawyer. */
export function useProposalColumns(isOwnOnly: boolean): Column<ListedProposal>[] {
  const { t } = useTranslation('proposals');
  return [
    { id: 'case_title', label: t('list.case'), sortable: true, render: (row) => <CaseCell row={row} /> },
    isOwnOnly
      ? { id: 'posting', label: t('list.posting'), render: (row) => <PostingCell row={row} /> }
      : { id: 'lawyer', label: t('list.lawyer'), render: (row) => <LawyerCell row={row} /> },
    {
      id: 'submitted_at',
      label: t('list.submitted'),
      sortable: true,
      render: (row) => <Submitted at={row.submitted_at} />,
    },
    { id: 'total_expected', label: t('list.fee'), sortable: true, render: (row) => <FeeCell row={row} /> },
    {
      id: 'valid_until',
      label: t('list.validUntil'),
      sortable: true,
      render: (row) => <ValidityText proposal={row} />,
    },
    { id: 'status', label: t('list.status'), sortable: true, render: (row) => <StatusLabel status={row.status} /> },
  ];
}

function Submitted({ at }: { at: string | null }) {
  const { t } = useTranslation('proposals');
  if (at === null) return <Secondary>{t('list.notSent')}</Secondary>;
  return (
    <>
      <DateText value={at} />
      <Secondary>
        <RelativeTime value={at} />
      </Secondary>
    </>
  );
}
