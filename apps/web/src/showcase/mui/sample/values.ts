/** The theme's colours that a control can have. */
export const COLORS = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;

/** How serious a message can be. */
export const SEVERITIES = ['info', 'success', 'warning', 'error'] as const;

/** The sizes of most controls. */
export const SIZES = ['small', 'medium', 'large'] as const;
