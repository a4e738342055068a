import './ar-dates.ts';
import { arSA as core } from '@mui/material/locale';
import { arSD as grid } from '@mui/x-data-grid/locales';
import type { GridLocaleText } from '@mui/x-data-grid';

import { languageOf } from '../languages.ts';
import { arabicPickers } from './ar-pickers.ts';

const { locale } = languageOf('ar');

/** `1–25 من 240`, with the digits that the rest of the app writes in Arabic; a count of -1 is not known. */
function displayedRows({ from, to, count }: { from: number; to: number; count: number }): string {
  const [first, last, all] = [from, to, count].map((value) => value.toLocaleString(locale));
  return count === -1 ? `${first}–${last} من أكثر من ${last}` : `${first}–${last} من ${all}`;
}

/** What the library's own Arabic texts leave in English, or write with other digits. */
const gridTexts: Partial<GridLocaleText> = {
  noColumnsOverlayLabel: 'لا توجد أعمدة',
  noColumnsOverlayManageColumns: 'إدارة الأعمدة',
  filterOperatorDoesNotContain: 'لا يحتوي',
  filterOperatorDoesNotEqual: 'لا يساوي',
  headerFilterOperatorDoesNotContain: 'لا يحتوي على',
  headerFilterOperatorDoesNotEqual: 'لا يساوي',
  headerFilterClear: 'مسح المرشح',
  columnMenuAriaLabel: (name) => `قائمة عمود ${name}`,
  paginationDisplayedRows: displayedRows,
};

/** Arabic words of the component library. */
export const systemTexts = [
  core,
  grid,
  {
    components: {
      MuiDataGrid: { defaultProps: { localeText: gridTexts } },
      MuiTablePagination: { defaultProps: { labelDisplayedRows: displayedRows } },
      MuiLocalizationProvider: { defaultProps: { localeText: arabicPickers } },
    },
  },
] as const;
