import * as z from 'zod/mini';

const NAME_MAX_LENGTH = 200;
const ADDRESS_MAX_LENGTH = 500;
const TEAM_MAX_LENGTH = 100;

const named = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(most, `ui:validation.maxLength?max=${most}`),
    );

/** What the form of a firm holds. */
export const firmSchema = z.object({
  name: named(NAME_MAX_LENGTH),
  address: z
    .string()
    .check(z.trim(), z.maxLength(ADDRESS_MAX_LENGTH, `ui:validation.maxLength?max=${ADDRESS_MAX_LENGTH}`)),
  time_zone: z.nullable(z.string()),
  /** When people get their docket, `HH:MM`; null: not at all. */
  docket_at: z.nullable(z.string()),
  update_days: z.nullable(
    z
      .number()
      .check(
        z.int('firm:settings.updateDaysWhole'),
        z.gte(1, 'firm:settings.updateDaysWhole'),
        z.lte(90, 'firm:settings.updateDaysWhole'),
      ),
  ),
});

/** The form's values before they are checked. */
export type FirmValues = z.input<typeof firmSchema>;

/** Checked facts of a firm. */
export type FirmRequest = z.output<typeof firmSchema>;

/** The longest name of a team; the database's column holds as much. */
export const TEAM_NAME_MAX_LENGTH = TEAM_MAX_LENGTH;
