import { useTranslation } from 'react-i18next';

import { useFileSize } from '../../../../ui/format/file-size.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { FileRow } from '../types.ts';
import { FileName } from './file-name.tsx';
import { SeenBy } from './seen-by.tsx';

/** How large a file is, or how much is in a folder. */
export function useSizeText(): (row: FileRow) => string {
  const { t } = useTranslation('files');
  const fileSize = useFileSize();
  return ({ type, size, item_count: count }) =>
    type === 'folder' ? t('items', { count: count ?? 0 }) : fileSize(size);
}

interface Ways {
  onShow: (row: FileRow) => void;
  onOpen: (row: FileRow) => void;
}

/** The columns of the files; the ids of the sortable ones are those by which the database orders. */
export function useFileColumns({ onShow, onOpen }: Ways): Column<FileRow>[] {
  const { t } = useTranslation('files');
  const sizeText = useSizeText();
  return [
    {
      id: 'name',
      label: t('column.name'),
      sortable: true,
      grows: true,
      minWidth: 200,
      render: (row) => <FileName row={row} onShow={() => onShow(row)} onOpen={() => onOpen(row)} />,
    },
    {
      id: 'size',
      label: t('column.size'),
      sortable: true,
      align: 'end',
      phone: 'plain',
      render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{sizeText(row)}</span>,
    },
    {
      id: 'modified_at',
      label: t('column.changed'),
      sortable: true,
      phone: 'plain',
      render: (row) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          <DateText value={row.modified_at} />
        </span>
      ),
    },
    { id: 'seen_by', label: t('column.seenBy'), phone: 'plain', render: (row) => <SeenBy row={row} /> },
  ];
}
