import { useTranslation } from 'react-i18next';

import { DateText, RelativeTime } from '../../../../../ui/format/relative-time.tsx';
import type { Column } from '../../../../../ui/table/types.ts';
import type { ListedProposal } from '../../api/list-proposals.ts';
import { isOpen } from '../../model/comparison.ts';
import { StatusText } from '../../../../../ui/status-text.tsx';
import { statusColors } from '../status-label.tsx';
import { ValidityText } from '../validity-text.tsx';
import { CaseCell, FeeCell, LawyerCell, Secondary } from './cells.tsx';

/** The columns of the list. Who sees only proposals of their own needs no column for the lawyer. */
export function useProposalColumns(isOwnOnly: boolean): Column<ListedProposal>[] {
  const { t } = useTranslation('proposals');
  return [
    {
      id: 'case_title',
      label: t('list.case'),
      sortable: true,
      grows: true,
      minWidth: 240,
      render: (row) => <CaseCell row={row} isOwnOnly={isOwnOnly} />,
    },
    ...(isOwnOnly
      ? []
      : [
          {
            id: 'lawyer',
            label: t('list.lawyer'),
            phone: 'plain' as const,
            render: (row: ListedProposal) => <LawyerCell row={row} />,
          },
        ]),
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
    {
      id: 'status',
      phone: 'plain',
      label: t('list.status'),
      sortable: true,
      render: (row) => <Standing row={row} isOwnOnly={isOwnOnly} />,
    },
  ];
}

/** Its state, whether it answers an earlier posting and, for who made it, whether the client has read it. */
function Standing({ row, isOwnOnly }: { row: ListedProposal; isOwnOnly: boolean }) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <StatusText color={statusColors[row.status]}>{t(`status.${row.status}`)}</StatusText>
      {isOpen(row) && row.posting_changes.length > 0 && <Secondary>{t('outdated.label')}</Secondary>}
      {isOwnOnly && row.client_seen_at !== null && <Secondary>{t('list.seen')}</Secondary>}
    </>
  );
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
