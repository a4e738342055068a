import './vi-dates.ts';
import { viVN as core } from '@mui/material/locale';
import { viVN as grid } from '@mui/x-data-grid/locales';
import { viVN as pickers } from '@mui/x-date-pickers/locales';
import type { GridLocaleText } from '@mui/x-data-grid';

import { languageOf } from '../languages.ts';

const { locale } = languageOf('vi');

/** What the library's own Vietnamese texts leave in English. */
const missing: Partial<GridLocaleText> = {
  noColumnsOverlayLabel: 'Không có cột',
  noColumnsOverlayManageColumns: 'Quản lý cột',
  columnsManagementDeleteIconLabel: 'Xóa',
  headerFilterClear: 'Xóa bộ lọc',
  columnMenuAriaLabel: (name) => `Trình đơn của cột ${name}`,
  paginationDisplayedRows: ({ from, to, count }) => {
    const [first, last, all] = [from, to, count].map((value) => value.toLocaleString(locale));
    return count === -1 ? `${first}–${last} trên hơn ${last}` : `${first}–${last} trên ${all}`;
  },
};

/** Vietnamese words of the component library. */
export const systemTexts = [
  core,
  grid,
  { components: { MuiDataGrid: { defaultProps: { localeText: missing } } } },
  pickers,
] as const;
