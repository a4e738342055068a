import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';

/** A file of the case that may be attached. */
export interface CaseFile {
  id: string;
  name: string;
  type: string;
  media_type: string | null;
  size: number;
  visibility: 'internal' | 'shared';
  modified_at: string;
}

interface ListFunctions {
  list_files: Fn<
    {
      place: 'case' | 'folder';
      case_id: string | null;
      folder_id: string | null;
      search: string | null;
      sort: 'name' | 'modified_at';
      descending: boolean;
      first: number;
      size: number;
    },
    (CaseFile & { total: number })[]
  >;
}

const call = functionCaller<ListFunctions>();

/** How many are shown at a time. */
export const CHOICES = 10;

/** A page of the files of a case, or of one of its folders; with a search, of all that lies below. */
export function caseFilesQuery(caseId: string, folderId: string | null, search: string, page: number) {
  return queryOptions({
    queryKey: ['attachments', 'choices', caseId, folderId, search, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      return pageOfRows(page, CHOICES, (first) =>
        call(
          'list_files',
          {
            place: folderId === null ? 'case' : 'folder',
            case_id: caseId,
            folder_id: folderId,
            search: search || null,
            sort: 'name',
            descending: false,
            first,
            size: CHOICES,
          },
          signal,
        ),
      );
    },
  });
}
