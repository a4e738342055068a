/** How a colour is written. */
export type Notation = 'hex' | 'rgb';

/** A colour as the browser computed it, `rgb(11, 107, 91)` or `color(srgb 0.04 0.4 0.3 / 0.5)`, written in a notation. */
export function writeColor(computed: string, notation: Notation): string {
  const numbers = computed.match(/[\d.]+/g)?.map(Number) ?? [];
  const scale = computed.startsWith('color(') ? 255 : 1;
  const [red = 0, green = 0, blue = 0] = numbers.map((part) => Math.round(part * scale));
  const alpha = numbers[3] ?? 1;
  if (notation === 'rgb') return alpha < 1 ? `rgb(${red} ${green} ${blue} / ${alpha})` : `rgb(${red} ${green} ${blue})`;
  const parts = alpha < 1 ? [red, green, blue, Math.round(alpha * 255)] : [red, green, blue];
  return `#${parts
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
