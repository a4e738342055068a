import { lazy, type ReactNode } from 'react';

import { ProfileTab } from '../../../../features/people/lawyers/components/profile-tab.tsx';
import type { Lawyer } from '../../../../features/people/lawyers/model/lawyer.ts';
import type { Texts } from '../../../../i18n/namespaces.ts';

const LawyerReviews = lazy(() =>
  import('../../../../features/people/directory/reviews/lawyer-reviews.tsx').then((module) => ({
    default: module.LawyerReviews,
  })),
);

const AuthorPosts = lazy(() =>
  import('../../../../features/content/blog/public/author-posts.tsx').then((module) => ({
    default: module.AuthorPosts,
  })),
);

const GalleryTab = lazy(() =>
  import('../../../../features/people/lawyers/components/gallery-tab.tsx').then((module) => ({
    default: module.GalleryTab,
  })),
);

/** One tab of a lawyer's page. The page has loaded the texts of all of them. */
interface ProfilePageTab {
  /** Part of the address, and names the tab in the texts. */
  value: keyof Texts['lawyers']['profile']['tab'];
  render: (lawyer: Lawyer) => ReactNode;
}

/** The tabs of a lawyer's page in their order; the first one is shown without being asked for. */
export const PROFILE_TABS: readonly [ProfilePageTab, ...ProfilePageTab[]] = [
  { value: 'profile', render: (lawyer) => <ProfileTab lawyer={lawyer} /> },
  { value: 'reviews', render: ({ profile }) => <LawyerReviews lawyerId={profile.user_id} /> },
  { value: 'posts', render: ({ profile }) => <AuthorPosts author={profile.slug} /> },
  { value: 'gallery', render: ({ profile }) => <GalleryTab userId={profile.user_id} /> },
];
