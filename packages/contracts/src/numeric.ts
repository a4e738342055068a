/**
 * Decimal arithmetic as PostgreSQL's type numeric does it, to the digit: a sum that a form shows is the one that the database will keep.
 * A quotient has at least sixteen digits that count, so that what is rounded from it can differ from the exact fraction, and does here too.
 */
export interface Numeric {
  /** The value in units of its last decimal. */
  readonly units: bigint;
  /** How many decimals it has. */
  readonly scale: number;
}

const TEN = 10n;
/** PostgreSQL keeps four decimal digits in one. */
const DIGITS_OF_ONE = 4;
const BASE = 10_000n;
const LEAST_DIGITS = 16;

const power = (exponent: number): bigint => TEN ** BigInt(exponent);
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
const unitsAt = ({ units, scale }: Numeric, at: number): bigint => units * power(at - scale);

/** A whole number divided by another one, half a unit going away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = (2n * magnitude(dividend) + magnitude(divisor)) / (2n * magnitude(divisor));
  return dividend < 0n === divisor < 0n ? half : -half;
}

/** Reads a number as JSON writes it, `12.5` or `1e-7`. Throws RangeError for what is none. */
export function numeric(given: number | string): Numeric {
  const parts = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(String(given));
  if (parts === null) throw new RangeError('This is no decimal number');
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = parts;
  const scale = decimals.length - Number(exponent);
  const units = BigInt(`${sign}${whole}${decimals}`);
  return scale < 0 ? { units: units * power(-scale), scale: 0 } : { units, scale };
}

export const ZERO: Numeric = { units: 0n, scale: 0 };

/** One number and another. */
export function plus(one: Numeric, other: Numeric): Numeric {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

/** One number without another. */
export function minus(one: Numeric, other: Numeric): Numeric {
  return plus(one, { units: -other.units, scale: other.scale });
}

/** One number so many times. */
export function times(one: Numeric, other: Numeric): Numeric {
  return { units: one.units * other.units, scale: one.scale + other.scale };
}

/** Below zero, zero or above it, as one number is smaller than another, the same or larger. */
export function compared(one: Numeric, other: Numeric): number {
  const { units } = minus(one, other);
  return units < 0n ? -1 : Number(units > 0n);
}

/** The place of the first of PostgreSQL's digits, counted from the decimal point, and that digit. */
function firstDigit({ units, scale }: Numeric): { weight: number; digit: bigint } {
  if (units === 0n) return { weight: 0, digit: 0n };
  const places = Math.ceil(scale / DIGITS_OF_ONE);
  let digit = magnitude(unitsAt({ units, scale }, places * DIGITS_OF_ONE));
  let weight = -places;
  while (digit >= BASE) {
    digit /= BASE;
    weight += 1;
  }
  return { weight, digit };
}

/** One number divided by another one, which is not zero. */
export function dividedBy(dividend: Numeric, divisor: Numeric): Numeric {
  const [one, other] = [firstDigit(dividend), firstDigit(divisor)];
  const weight = one.weight - other.weight - (one.digit <= other.digit ? 1 : 0);
  const scale = Math.max(LEAST_DIGITS - weight * DIGITS_OF_ONE, dividend.scale, divisor.scale, 0);
  return {
    units: divideRounded(dividend.units * power(scale + divisor.scale), divisor.units * power(dividend.scale)),
    scale,
  };
}

/** The number with so many decimals, half a unit going away from zero. */
export function rounded(value: Numeric, scale: number): Numeric {
  return value.scale <= scale
    ? { units: unitsAt(value, scale), scale }
    : { units: divideRounded(value.units, power(value.scale - scale)), scale };
}

/** The number as PostgreSQL writes it, `-0.50`. */
export function textOf({ units, scale }: Numeric): string {
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
