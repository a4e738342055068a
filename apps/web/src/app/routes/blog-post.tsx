import { PostPage } from '../../features/content/blog/public/post-page.tsx';

/** One post. */
export function BlogPostPage() {
  return <PostPage />;
}
