import type { ComponentType } from 'react';

import { muiPages } from './showcase-mui-pages.ts';

/** Fetches the code of one page. */
type PageLoader = () => Promise<ComponentType>;

const foundation: Record<string, PageLoader> = {
  colors: async () => (await import('../routes/components/foundation/colors.tsx')).ColorsPage,
  typography: async () => (await import('../routes/components/foundation/typography.tsx')).TypographyPage,
  shadows: async () => (await import('../routes/components/foundation/shadows.tsx')).ShadowsPage,
  grid: async () => (await import('../routes/components/foundation/grid.tsx')).GridPage,
  icons: async () => (await import('../routes/components/foundation/icons.tsx')).IconsPage,
};

const extra: Record<string, PageLoader> = {
  animate: async () => (await import('../routes/components/extra/animate.tsx')).AnimatePage,
  carousel: async () => (await import('../routes/components/extra/carousel.tsx')).CarouselPage,
  chart: async () => (await import('../routes/components/extra/chart.tsx')).ChartPage,
  dnd: async () => (await import('../routes/components/extra/dnd.tsx')).DndPage,
  editor: async () => (await import('../routes/components/extra/editor.tsx')).EditorPage,
  'form-validation': async () => (await import('../routes/components/extra/form-validation.tsx')).FormValidationPage,
  'form-wizard': async () => (await import('../routes/components/extra/form-wizard.tsx')).FormWizardPage,
  image: async () => (await import('../routes/components/extra/image.tsx')).ImagePage,
  label: async () => (await import('../routes/components/extra/label.tsx')).LabelPage,
  lightbox: async () => (await import('../routes/components/extra/lightbox.tsx')).LightboxPage,
  map: async () => (await import('../routes/components/extra/map.tsx')).MapPage,
  markdown: async () => (await import('../routes/components/extra/markdown.tsx')).MarkdownPage,
  'mega-menu': async () => (await import('../routes/components/extra/mega-menu.tsx')).MegaMenuPage,
  'multi-language': async () => (await import('../routes/components/extra/multi-language.tsx')).MultiLanguagePage,
  'navigation-bar': async () => (await import('../routes/components/extra/navigation-bar.tsx')).NavigationBarPage,
  'organization-chart': async () =>
    (await import('../routes/components/extra/organization-chart.tsx')).OrganizationChartPage,
  scroll: async () => (await import('../routes/components/extra/scroll.tsx')).ScrollPage,
  'scroll-progress': async () => (await import('../routes/components/extra/scroll-progress.tsx')).ScrollProgressPage,
  snackbar: async () => (await import('../routes/components/extra/snackbar.tsx')).SnackbarPage,
  upload: async () => (await import('../routes/components/extra/upload.tsx')).UploadPage,
  utilities: async () => (await import('../routes/components/extra/utilities.tsx')).UtilitiesPage,
  walktour: async () => (await import('../routes/components/extra/walktour.tsx')).WalktourPage,
};

/** How to fetch each page of the component showcase, by the last two pieces of its address. */
export const pageLoaders: ReadonlyMap<string, PageLoader> = new Map(
  Object.entries({ foundation, mui: muiPages, extra }).flatMap(([group, pages]) =>
    Object.entries(pages).map(([page, load]) => [`${group}/${page}`, load] as const),
  ),
);
