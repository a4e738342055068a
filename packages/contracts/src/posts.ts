/** How the blog is sorted, the newest first where nothing is chosen. */
export const POST_SORTS = ['latest', 'popular', 'oldest'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** The languages of posts, as HTML names them. */
export const POST_LANGUAGES = ['en', 'fr', 'vi', 'zh', 'ar'] as const;
export type PostLanguage = (typeof POST_LANGUAGES)[number];

export const POST_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type PostState = (typeof POST_STATES)[number];

/** What a reader does with a post, counted without knowing who it was. */
export const POST_VISITS = ['view', 'share'] as const;

export const POSTS_A_PAGE_MAX = 50;
