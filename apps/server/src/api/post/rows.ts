import type { Backend } from '@casewright/backend';

import type { PostAddress } from '../../found-posts.ts';
import { safeHtml } from '../../safe-html.ts';

/** By what the blog is narrowed, as private.post_list reads it. */
export interface PostFilter {
  query?: string | undefined;
  tags?: string[] | undefined;
  author?: string | undefined;
  language?: string | undefined;
  sort?: string | undefined;
  after?: string | undefined;
  page_size?: number | undefined;
}

/** The blog as everybody may read it: guests have no rights in the database. */
export interface PostRows {
  list(filter: PostFilter): Promise<{ posts: { slug: string }[]; next: string | null }>;
  tags(): Promise<{ tag: string; count: number }[]>;
  /** By its address, an earlier one, or its id; null where there is none. Its text is safe to show. */
  details(address: string): Promise<object | null>;
  /** What is said of it after one of its comments; nothing where it is not there. */
  comments(address: string, after: string): Promise<unknown[]>;
  /** Where everything that is published is read. */
  addresses(): Promise<PostAddress[]>;
  /** Whether this visitor was not counted today. */
  count(postId: string, kind: string, visitor: string): Promise<boolean>;
}

export function postRows({ engine }: Backend): PostRows {
  return {
    list: async (filter) => {
      const { rows } = await engine.query<{ list: { posts: { slug: string }[]; next: string | null } }>(
        'select private.post_list($1) as list',
        [JSON.stringify(filter)],
      );
      return rows[0]?.list ?? { posts: [], next: null };
    },
    tags: async () =>
      (await engine.query<{ tags: { tag: string; count: number }[] }>('select private.post_tags() as tags')).rows[0]
        ?.tags ?? [],
    details: async (address) => {
      const { rows } = await engine.query<{ shown: { content: string } | null }>(
        'select private.post_details($1) as shown',
        [address],
      );
      const shown = rows[0]?.shown ?? null;
      return shown === null ? null : { ...shown, content: safeHtml(shown.content, { hasPictures: true }) };
    },
    comments: async (address, after) => {
      const { rows } = await engine.query<{ said: unknown[] }>(
        'select private.shown_comments(private.post_by_address($1), $2) as said',
        [address, after],
      );
      return rows[0]?.said ?? [];
    },
    addresses: async () =>
      (await engine.query<PostAddress & Record<string, unknown>>('select * from private.post_addresses()')).rows,
    count: async (postId, kind, visitor) => {
      const { rows } = await engine.query<{ counted: boolean }>(
        'select private.count_post_visit($1, $2, $3) as counted',
        [postId, kind, visitor],
      );
      return rows[0]?.counted === true;
    },
  };
}
