import 'dayjs/locale/fr';
import { frFR as core } from '@mui/material/locale';
import { frFR as grid } from '@mui/x-data-grid/locales';
import { frFR as pickers } from '@mui/x-date-pickers/locales';

/** French words of the component library. */
export const systemTexts = [core, grid, pickers] as const;
