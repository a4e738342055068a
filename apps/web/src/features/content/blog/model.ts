import { POST_LANGUAGES, POST_STATES, type PostLanguage, type PostState } from '@casewright/contracts/posts';
import * as z from 'zod/mini';

/** What a list of posts can be narrowed to: a state, or those with a comment that waits. */
export const POST_VIEWS = [...POST_STATES, 'held'] as const;
export type PostView = (typeof POST_VIEWS)[number];

export const stateOf = (status: string): PostState => POST_STATES.find((known) => known === status) ?? 'draft';
export const languageOfPost = (language: string): PostLanguage =>
  POST_LANGUAGES.find((known) => known === language) ?? 'en';

/** What a post holds at most; the table `posts` has the same bounds. */
export const postLimits = {
  title: 160,
  description: 400,
  content: 100_000,
  tags: 10,
  tag: 40,
  metaTitle: 160,
  metaDescription: 320,
} as const;

const REQUIRED = 'ui:validation.required';
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const words = () =>
  z.array(z.string()).check(
    z.maxLength(postLimits.tags, `posts:validation.tags?most=${postLimits.tags}`),
    z.refine((tags) => tags.every((tag) => tag.length <= postLimits.tag), {
      error: `posts:validation.tagLength?most=${postLimits.tag}`,
    }),
  );
const isEmpty = (html: string) => html.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** What the form of a post says. Others read it only when it is whole; a draft needs a title. */
export const postSchema = z
  .object({
    title: text(postLimits.title).check(z.minLength(1, REQUIRED)),
    description: text(postLimits.description),
    content: z.string().check(z.maxLength(postLimits.content, 'posts:validation.tooLong')),
    cover_url: z.string(),
    tags: words(),
    language: z.enum(POST_LANGUAGES),
    translation_of: z.nullable(z.string()),
    comments_enabled: z.boolean(),
    meta_title: text(postLimits.metaTitle),
    meta_description: text(postLimits.metaDescription),
    meta_keywords: words(),
    publish: z.boolean(),
    publish_at: z.nullable(z.string()),
  })
  .check(
    z.refine(({ publish, description }) => !publish || description !== '', { error: REQUIRED, path: ['description'] }),
    z.refine(({ publish, content }) => !publish || !isEmpty(content), { error: REQUIRED, path: ['content'] }),
    z.refine(({ publish, tags }) => !publish || tags.length >= 2, {
      error: 'posts:validation.twoTags',
      path: ['tags'],
    }),
  );
export type PostValues = z.infer<typeof postSchema>;

export const EMPTY_POST: PostValues = {
  title: '',
  description: '',
  content: '',
  cover_url: '',
  tags: [],
  language: 'en',
  translation_of: null,
  comments_enabled: true,
  meta_title: '',
  meta_description: '',
  meta_keywords: [],
  publish: false,
  publish_at: null,
};
