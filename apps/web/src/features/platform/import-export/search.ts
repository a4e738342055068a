/** The parameters of import and export; `case` is the id of the case that is exported. */
export type ImportExportParam = 'tab' | 'case';
