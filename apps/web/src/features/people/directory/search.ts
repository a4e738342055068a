/** The parameters of the directory; `case` is the id of the case to which the reader invites. */
export type DirectoryParam =
  | 'q'
  | 'area'
  | 'place'
  | 'language'
  | 'fee'
  | 'currency'
  | 'free'
  | 'sort'
  | 'page'
  | 'case';
