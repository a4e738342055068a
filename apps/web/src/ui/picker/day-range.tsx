import { DayInput } from './day-input.tsx';

/** Days as `YYYY-MM-DD`; empty where that end is open. */
interface Range {
  from: string;
  to: string;
}

interface DayRangeProps {
  value: Range;
  /** The names of both, and what is said of a last day before the first. */
  texts: Range & { backwards: string };
  onChange: (changes: Partial<Range>) => void;
}

/** A first and a last day; a range that ends before it begins says so. */
export function DayRange({ value: { from, to }, texts, onChange }: DayRangeProps) {
  return (
    <>
      <DayInput label={texts.from} value={from} onChange={(day) => onChange({ from: day ?? '' })} />
      <DayInput
        label={texts.to}
        value={to}
        onChange={(day) => onChange({ to: day ?? '' })}
        {...(from !== '' && to !== '' && to < from && { errorText: texts.backwards })}
      />
    </>
  );
}
