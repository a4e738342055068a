import type { TableParam } from '../../../client/search-schema.ts';

/**
 * The parameters of the file manager. `view` is the tab, `case` and `folder` where one is, `file` what is open at the side, `type` the chosen
 * types, `from` and `to` the days between which files were changed, `layout` is `grid` where they are drawn as cards.
 */
export type FileManagerParam =
  | Exclude<TableParam, 'status'>
  | 'view'
  | 'case'
  | 'folder'
  | 'file'
  | 'type'
  | 'from'
  | 'to'
  | 'layout';
