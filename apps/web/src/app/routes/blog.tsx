import { Blog } from '../../features/content/blog/public/blog.tsx';

/** The posts of the blog. */
export function BlogPage() {
  return <Blog />;
}
