/** What a user agent says of a device: a browser and a system by their names, or null where it does not say. */
export interface Device {
  browser: string | null;
  system: string | null;
  /** A telephone or a tablet. */
  isHandheld: boolean;
}

// In order: a browser's user agent also names those whose likeness it wants to be taken for.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^node\b|\bundici\b/i, 'Node.js'],
  [/^curl\//, 'curl'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Reads a user agent; whatever it is, nothing of it is shown but these names. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  const among = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  return {
    browser: among(BROWSERS),
    system: among(SYSTEMS),
    isHandheld: /\b(?:Mobile|Android|iPad|iPhone|Tablet)\b/.test(agent),
  };
}
