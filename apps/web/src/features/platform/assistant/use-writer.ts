import { useQuery } from '@tanstack/react-query';

import { monthQuery } from './api/administration.ts';
import { modelQuery } from './api/conversations.ts';
import { QUOTATIONS } from './types.ts';

/**
 * What writes the answers to the reader: a model, or `quotations` where there is none, their firm has not switched it on, or somebody without
 * a firm asks about a case; undefined while that is not known.
 */
export function useWriter(isOfCase: boolean): string | undefined {
  const { data: model } = useQuery(modelQuery());
  const isModel = model !== undefined && model !== QUOTATIONS;
  const { data: month } = useQuery({ ...monthQuery(), enabled: isModel });
  if (!isModel) return model;
  if (month === undefined) return undefined;
  return (month === null ? isOfCase : !month.is_enabled) ? QUOTATIONS : model;
}
