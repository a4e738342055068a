/** The parameters of the list of tours. */
export type ToursParam = 'q' | 'view' | 'sort' | 'page' | 'from' | 'to' | 'country' | 'guide' | 'service';

/** Those of one tour: which part of it is shown, as whom, of its bookers which and on which page, and whether it is to be booked. */
export type TourParam = 'tab' | 'as' | 'status' | 'page' | 'book';
