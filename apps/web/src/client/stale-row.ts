/**
 * A row was changed or removed since it was read, and nothing was written: an update that names its version met no row.
 * `messageOf` says so by the hint, as it does with the database's own refusals.
 */
export class StaleRow extends Error {
  override name = 'StaleRow';
  readonly hint = 'stale_row';
}
