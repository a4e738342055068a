import { TEMPLATE_SCOPES, TEMPLATE_STATUSES } from '@casewright/contracts/workflows';

import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { TemplatesParam } from '../search.ts';

export const gallerySorts = ['name', 'used', 'latest'] as const;
export type GallerySort = (typeof gallerySorts)[number];

export const GALLERY_PAGE_SIZE = 12;

/** What the address of the gallery says; an empty value does not narrow. */
export interface GalleryState {
  q: string;
  area: string;
  scope: (typeof TEMPLATE_SCOPES)[number] | '';
  status: (typeof TEMPLATE_STATUSES)[number] | '';
  sort: GallerySort;
  /** Counted from 0; the address counts from 1. */
  page: number;
}

/** Reads the gallery's state; whatever the address says that makes no sense is as if it were not there. */
export function galleryStateOf(search: Search<TemplatesParam>): GalleryState {
  return {
    q: search.q ?? '',
    area: search.area ?? '',
    scope: TEMPLATE_SCOPES.find((known) => known === search.scope) ?? '',
    status: TEMPLATE_STATUSES.find((known) => known === search.status) ?? '',
    sort: gallerySorts.find((known) => known === search.sort) ?? 'name',
    page: pageParam(search.page),
  };
}
