/** The parameters of the list of services. */
export type ShopParam = 'q' | 'category' | 'area' | 'color' | 'rating' | 'min' | 'max' | 'sort' | 'page';
