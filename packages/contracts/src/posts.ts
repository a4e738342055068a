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

/** What a text of a post may show and hand out from the bucket `posts`, with how the names end; each up to 3 MB. */
export const POST_PICTURES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
export const POST_FILES: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** Where a picture of a post lies: of this site, because a picture from elsewhere would tell another site who reads. */
export const POST_PICTURE_ADDRESS =
  /^\/storage\/v1\/object\/public\/posts\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:jpg|png|webp)$/;

/** How a paragraph or heading of a written text is aligned, where it is not as its language begins. */
export const TEXT_ALIGNMENTS = ['center', 'end', 'justify'] as const;
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number];
