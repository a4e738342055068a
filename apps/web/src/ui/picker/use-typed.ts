import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';

interface Typed {
  /** What the owner of the picker holds, and what it was last given. */
  held: string | null;
  given: string | null;
  /** What the picker shows: also what is no value yet. */
  shown: Dayjs | null;
}

interface Codec {
  read: (value: string) => Dayjs;
  write: (shown: Dayjs) => string;
}

/**
 * What a picker shows. What is half typed stays on the screen while its owner holds nothing; a value that comes from elsewhere is shown as
 * soon as it does.
 */
export function useTyped(held: string | null, { read, write }: Codec, onChange: (value: string | null) => void) {
  // Some owners hold nothing as an empty text.
  const value = held || null;
  const parse = (text: string | null) => (text ? read(text) : null);
  const [typed, setTyped] = useState<Typed>(() => ({ held: value, given: value, shown: parse(value) }));
  if (value !== typed.held)
    setTyped({ ...typed, held: value, ...(value !== typed.given && { given: value, shown: parse(value) }) });
  return {
    shown: typed.shown,
    show: (shown: Dayjs | null, isValue: boolean) => {
      const given = shown !== null && isValue ? write(shown) : null;
      setTyped({ ...typed, given, shown });
      if (given !== typed.given) onChange(given);
    },
  };
}

/** Days as `YYYY-MM-DD`. */
export const DAYS: Codec = { read: (day) => dayjs(day), write: (shown) => shown.format('YYYY-MM-DD') };

/** Times of day as `HH:MM`. */
export const TIMES: Codec = { read: (time) => dayjs(`2000-01-01T${time}`), write: (shown) => shown.format('HH:mm') };
