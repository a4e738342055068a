/** How the list of services is sorted, featured ones first where nothing is chosen. */
export const PRODUCT_SORTS = ['featured', 'newest', 'priceDesc', 'priceAsc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** At least so many stars. */
export const PRODUCT_RATINGS = ['up4Star', 'up3Star', 'up2Star', 'up1Star'] as const;
export type ProductRating = (typeof PRODUCT_RATINGS)[number];

/** The stars that a service has at least. */
export const leastStars = (rating: ProductRating): number => 4 - PRODUCT_RATINGS.indexOf(rating);

/** What kind of work a service is. */
export const PRODUCT_CATEGORIES = ['advice', 'drafting', 'review', 'filing', 'representation', 'package'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** How the result is handed over. */
export const PRODUCT_DELIVERIES = ['email', 'office', 'courier', 'express'] as const;
export type ProductDelivery = (typeof PRODUCT_DELIVERIES)[number];

/** What a buyer is asked; an opposing party becomes a party of the case. */
export const INTAKE_KINDS = ['text', 'long', 'date', 'choice', 'opposing_party'] as const;

export const PRODUCTS_A_PAGE_MAX = 50;
