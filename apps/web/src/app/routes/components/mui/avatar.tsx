import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import {
  AvatarSizes,
  AvatarVariants,
  AvatarsWithBadge,
  GroupedAvatars,
  IconAvatars,
  ImageAvatars,
  LetterAvatars,
} from '../../../../showcase/mui/avatar/avatars.tsx';

/** Avatars: who or what something is about. */
export function AvatarPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="avatar">
      <ShowcaseSection title={t('section.image')}>
        <ImageAvatars />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.letter')}>
        <LetterAvatars />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.icon')}>
        <IconAvatars />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.variants')}>
        <AvatarVariants />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.grouped')}>
        <GroupedAvatars />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.withBadge')}>
        <AvatarsWithBadge />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.sizes')}>
        <AvatarSizes />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
