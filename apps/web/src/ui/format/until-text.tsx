import { useDates } from './date.ts';

/** Until when something is to be done, by the reader's clock: DateFormat.until on the screen. */
export function UntilText({ value }: { value: string }) {
  const dates = useDates();
  return (
    <bdi style={{ whiteSpace: 'nowrap' }}>
      <time dateTime={value}>{dates.until(value)}</time>
    </bdi>
  );
}
