import type { Engine } from '../../database/engine.ts';
import { DatabaseUnavailable } from '../../database/errors.ts';
import { checkFilters, maySelect, type FilterPlan, type PublishedTable } from '../../database/published-tables.ts';
import { BadParams } from './filter-parse.ts';
import { filterTest, type FilterTest } from './filter-test.ts';
import { describeParams, type Params } from './params.ts';
import type { Tables } from './tables.ts';

/** What one binding asks of one table, checked by the database. */
export interface CheckedRule {
  entity: number;
  tests: readonly FilterTest[];
}

const REMEMBERED = 10_000;
const CONDITION_NAMES: Partial<Record<string, string>> = {
  P0001: 'raise_exception',
  '22P02': 'invalid_text_representation',
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '22008': 'datetime_field_overflow',
  '57014': 'query_canceled',
};

/** Checks bindings once for each role, table and filters, however many sockets ask for the same. */
export function openChecks(engine: Engine, tables: Tables) {
  const known = new Map<string, Promise<FilterPlan[]>>();
  const rights = new Map<string, Promise<boolean>>();

  /** Whether the role may select anything of the table: nobody else learns that a table changes. */
  const mayHear = (role: string, { entity, form }: PublishedTable): Promise<boolean> => {
    const key = JSON.stringify([role, entity, form]);
    const right = rights.get(key) ?? maySelect(engine, role, entity);
    if (rights.size >= REMEMBERED) rights.clear();
    rights.set(key, right);
    right.catch(() => rights.delete(key));
    return right;
  };

  const plansOf = (role: string, table: PublishedTable, { filters, select }: Params): Promise<FilterPlan[]> => {
    if (filters.length === 0 && !select) return Promise.resolve([]);
    const key = JSON.stringify([role, table.entity, table.form, filters, select]);
    const plans = known.get(key) ?? checkFilters(engine, role, table.entity, filters, select);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, plans);
    plans.catch(() => known.delete(key));
    return plans;
  };

  return {
    /**
     * The rules of a binding, one for each table that it names.
     * @throws BadParams with the words for the client, DatabaseUnavailable
     */
    async rulesOf(role: string, params: Params): Promise<CheckedRule[]> {
      const named = await tables.named(params.schema, params.table);
      const heard = await Promise.all(named.map((table) => mayHear(role, table)));
      const found = named.filter((_, index) => heard[index]);
      // A table that the role may not read is refused in the words for one that there is not.
      if (found.length === 0) {
        throw new BadParams(
          `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${describeParams(params)}`,
        );
      }
      try {
        return await Promise.all(
          found.map(async (table) => {
            const plans = await plansOf(role, table, params);
            return {
              entity: table.entity,
              tests: params.filters.flatMap((filter, index) => {
                const plan = plans[index];
                return plan ? filterTest(filter, plan) : [];
              }),
            };
          }),
        );
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        throw new BadParams(failureWords(params, error));
      }
    },
  };
}

export type Checks = ReturnType<typeof openChecks>;

/** The words for parameters that the database refuses. */
export function failureWords(params: Params, error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const name = CONDITION_NAMES[code];
  const message = error instanceof Error ? error.message : String(error);
  const exception = `ERROR ${code}${name === undefined ? '' : ` (${name})`} ${message}`;
  return `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${describeParams(params)}. Exception: ${exception}`;
}
