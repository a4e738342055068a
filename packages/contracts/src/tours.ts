/** What a tour includes. */
export const TOUR_SERVICES = [
  'transport',
  'accommodation',
  'lunch',
  'interpreter',
  'entrance',
  'materials',
  'certificate',
  'headset',
  'social_programme',
  'insurance',
] as const;
export const TOUR_VIEWS = ['published', 'draft', 'booked', 'favourite'] as const;
export const TOUR_SORTS = ['latest', 'popular', 'oldest'] as const;
/** What becomes of a booking. */
export const TOUR_BOOKING_STATES = ['waiting', 'offered', 'pending', 'sold', 'cancelled'] as const;
export type TourBookingState = (typeof TOUR_BOOKING_STATES)[number];

/** What a tour and a booking hold at most; the tables `tours` and `tour_bookings` have the same bounds. */
export const tourLimits = {
  name: 100,
  contentLeast: 100,
  content: 500,
  imagesLeast: 2,
  images: 12,
  tags: 12,
  tag: 40,
  durations: 60,
  place: 100,
  contactName: 100,
  contactPhone: 40,
  price: 1_000_000_000,
  places: 1000,
  taxes: 3,
  bookingPlaces: 10,
  bookerName: 200,
  email: 254,
  phone: 40,
  note: 1000,
  review: 2000,
} as const;
