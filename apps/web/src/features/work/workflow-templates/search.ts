/** The parameters of the templates: the filters of the gallery, or the template that is open and what is done with it. */
export type TemplatesParam = 'id' | 'mode' | 'q' | 'area' | 'scope' | 'status' | 'sort' | 'page';
