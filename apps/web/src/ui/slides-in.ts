/**
 * Slides up into place while it comes into view, as far as the page is scrolled. Only the place changes: nothing is ever hidden, so
 * that the words are there before the script, in print and with reduced motion. Browsers without scroll-driven animations show it in place.
 */
export const slidesIn = {
  '@keyframes slide-in': { from: { transform: 'translateY(48px)' } },
  '@media (prefers-reduced-motion: no-preference)': {
    '@supports (animation-timeline: view())': {
      animation: 'slide-in linear both',
      animationTimeline: 'view()',
      animationRange: 'entry 0% entry 70%',
    },
  },
} as const;
