/** A bar on which what is still to come is quiet: one of which nothing has come does not look full. */
export const trackStyle = {
  borderRadius: 2,
  backgroundColor: 'divider',
  // The bar of another colour draws its track by a layer of its own.
  '&::before': { display: 'none' },
} as const;
