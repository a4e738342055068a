import type { LANGUAGES } from './languages.ts';

/** The countries whose flags are shown for the languages. */
export type CountryCode = (typeof LANGUAGES)[number]['countryCode'];

/** The flags of those countries, each fetched when it is first shown. */
const FLAGS: Record<CountryCode, () => Promise<{ default: string }>> = {
  GB: () => import('country-flag-icons/string/3x2/GB'),
  FR: () => import('country-flag-icons/string/3x2/FR'),
  VN: () => import('country-flag-icons/string/3x2/VN'),
  CN: () => import('country-flag-icons/string/3x2/CN'),
  SA: () => import('country-flag-icons/string/3x2/SA'),
};

/** The address of a flag's picture, three to two; the picture itself is in it. */
export async function flagUrl(code: CountryCode): Promise<string> {
  const { default: svg } = await FLAGS[code]();
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
