const NAMES = ['name', 'company', 'address', 'email', 'phone', 'country', 'tax_number'] as const;

/** A side of an invoice as it is kept: each text is there or not. */
export type Party = Partial<Record<(typeof NAMES)[number], string>>;

/** Reads a side as the database keeps it. */
export function partyOf(kept: unknown): Party {
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const found = entries.find(([key]) => key === name)?.[1];
      return typeof found === 'string' && found !== '' ? [[name, found]] : [];
    }),
  );
}
