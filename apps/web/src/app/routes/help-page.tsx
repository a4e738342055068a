import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../client/paths.ts';
import { HelpArticle } from '../../features/content/help/components/help-article.tsx';
import type { HelpText } from '../../features/content/help/load-help.ts';

/** One page of help. Its text is fetched with the route, and again for another language. */
export function HelpArticlePage() {
  const { i18n } = useTranslation();
  const router = useRouter();
  const text: HelpText = useLoaderData({ from: `/main${patterns.help}` });
  const isForeign = text.language !== i18n.language;
  useEffect(() => {
    if (isForeign) void router.invalidate();
  }, [isForeign, router]);
  return <HelpArticle text={text} />;
}
