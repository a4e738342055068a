/** How wide the picture of a service is: beside the panel in which it is bought, and on a telephone as wide as the page. */
export const GALLERY_SIZES = '(min-width: 900px) min(720px, 100vw - 480px), calc(100vw - 32px)';
