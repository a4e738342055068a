import 'dayjs/locale/zh-cn';
import { zhCN as core } from '@mui/material/locale';
import { zhCN as grid } from '@mui/x-data-grid/locales';
import { zhCN as pickers } from '@mui/x-date-pickers/locales';

/** Chinese words of the component library. */
export const systemTexts = [core, grid, pickers] as const;
