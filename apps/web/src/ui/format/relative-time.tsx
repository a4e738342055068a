import { useDates } from './date.ts';

/** How long ago something was; the exact moment is in the tooltip and in the element's `datetime`. */
export function RelativeTime({ value }: { value: string }) {
  const dates = useDates();
  return (
    <bdi>
      <time dateTime={value} title={dates.dateTime(value) ?? undefined}>
        {dates.relative(value)}
      </time>
    </bdi>
  );
}

/** A day, isolated from the direction of the text around it. */
export function DateText({ value, withTime = false }: { value: string; withTime?: boolean }) {
  const dates = useDates();
  return (
    <bdi style={{ whiteSpace: 'nowrap' }}>
      <time dateTime={value}>{withTime ? dates.dateTime(value) : dates.date(value)}</time>
    </bdi>
  );
}
