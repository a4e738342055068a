import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the blog. */
export type BlogParam = 'q' | 'tag' | 'author' | 'sort';

/** Those of the list of posts in the dashboard. */
export type PostsParam = TableParam;

/** Of the editor: the earlier version that it begins with. */
export type PostEditorParam = 'revision';
