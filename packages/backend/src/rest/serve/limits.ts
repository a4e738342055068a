import type { SelectLimits } from '../parse/select.ts';
import type { RestSettings } from '../settings.ts';

/** PostgreSQL's own limit is 1,664 columns; each embedded resource is a join to plan. */
const MAX_COLUMNS = 1_000;
const MAX_EMBEDS = 100;

/** How far one `select` may go under these settings. */
export function selectLimitsOf(settings: RestSettings): SelectLimits {
  return { depth: settings.maxEmbedDepth, embeds: MAX_EMBEDS, columns: MAX_COLUMNS };
}
