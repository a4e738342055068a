let zone: string | undefined;

/** The time zone of the reader's own clock, by its IANA name. */
export function ownZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
