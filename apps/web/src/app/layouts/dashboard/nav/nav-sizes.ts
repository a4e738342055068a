/** The place that each layout of the menu takes, in px: the width of those beside the page, the height of the one above it. */
export const NAV_WIDTH = { vertical: 300, mini: 88 } as const;
export const NAV_BAR_HEIGHT = 64;

/** How the layouts pass into one another. */
export const NAV_TRANSITION = '120ms linear';
