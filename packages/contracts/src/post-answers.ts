import * as z from 'zod/mini';

import { POST_LANGUAGES } from './posts.ts';
import { productSchema } from './product-answers.ts';

const text = z.nullable(z.string());
const moment = z.iso.datetime({ offset: true });

/** A post as a list shows it. */
export const postSchema = z.object({
  id: z.guid(),
  title: z.string(),
  /** Its part of the address. */
  slug: z.string(),
  description: z.string(),
  coverUrl: text,
  tags: z.array(z.string()),
  language: z.enum(POST_LANGUAGES),
  publish: z.literal('published'),
  commentsEnabled: z.boolean(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.array(z.string()),
  totalViews: z.int(),
  totalShares: z.int(),
  totalFavorites: z.int(),
  totalComments: z.int(),
  /** How long reading it takes. */
  minutes: z.int(),
  createdAt: moment,
  updatedAt: moment,
  /** id, slug: of the public profile, where there is one. */
  author: z.object({ id: z.nullable(z.guid()), name: z.string(), avatarUrl: text, slug: text, headline: text }),
  firm: z.nullable(z.object({ id: z.guid(), name: z.string() })),
});
export type Post = z.infer<typeof postSchema>;

const said = { id: z.guid(), name: z.string(), message: z.string(), postedAt: moment };

/** A comment with the answers to it. */
export const postCommentSchema = z.object({ ...said, replyComment: z.array(z.object(said)) });
export type PostComment = z.infer<typeof postCommentSchema>;

/** A post as its page shows it. */
export const postDetailsSchema = z.extend(postSchema, {
  /** HTML of known elements alone. */
  content: z.string(),
  comments: z.array(postCommentSchema),
  translations: z.array(z.object({ language: z.enum(POST_LANGUAGES), title: z.string(), slug: z.string() })),
  related: z.array(postSchema),
  /** A service of the firm. */
  service: z.nullable(productSchema),
});
export type PostDetails = z.infer<typeof postDetailsSchema>;
