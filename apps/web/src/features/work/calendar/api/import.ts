import { useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { calendarKeys } from '../keys.ts';
import { CALENDAR_ADDRESS } from './calendar.ts';

/** What becomes of one entry of a file. */
export interface ImportItem {
  uid: string;
  title: string;
  start: string | null;
  end: string | null;
  all_day: boolean;
  recurrence: string | null;
  state: 'new' | 'changed' | 'same' | 'skipped';
  reason: string | null;
}

export interface ImportAnswer {
  items: ImportItem[];
  new: number;
  changed: number;
  same: number;
  skipped: number;
}

/** Reads an iCalendar file into the reader's calendar, or (`isTrial`) only says what would become of it. */
export function useImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ ics, isTrial }: { ics: string; isTrial: boolean }) =>
      (await productApi.post<ImportAnswer>(`${CALENDAR_ADDRESS}/import`, { ics, dry_run: isTrial })).data,
    onSuccess: async (_, { isTrial }) => {
      if (!isTrial) await queryClient.invalidateQueries({ queryKey: calendarKeys.shown });
    },
  });
}
