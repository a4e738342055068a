import { queryOptions } from '@tanstack/react-query';

import { fileKeys } from '../keys.ts';
import { ANY_FILE } from './feeds.ts';
import { callFiles } from './functions.ts';

/** The cases whose files stay in the reader's bin. */
export const heldQuery = queryOptions({
  queryKey: fileKeys.held,
  meta: ANY_FILE,
  queryFn: ({ signal }) => callFiles('held_in_bin', {}, signal),
});
