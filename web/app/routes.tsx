import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { lazyComponent } from '../platform/lazy-component.ts'
import { exactPath, isPrivatePath, paths } from '#rules/web-paths.ts'
import { prefetch } from '../platform/browser/prefetch.ts'
import { ErrorBoundary, ReloadButton } from '../ui/error-boundary.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { useScreenTitle } from '../ui/screen-head.tsx'
import { LoadingPart } from '../ui/waiting/skeleton.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { screens } from './screens.ts'

// Most visits begin with the login, so it is part of the entry chunk, and so is `NotFoundScreen`, which is hardly more than a
// heading. Neither is in an `ApolloScope`. Everything else loads on demand, and Apollo Client with it.
const HomeLayout = lazyComponent(
  async () => (await import('./layouts/home-layout.tsx')).HomeLayout,
  'private',
)
const PromotionLayout = lazyComponent(
  async () => (await import('./layouts/promotion-layout.tsx')).PromotionLayout,
  'onboarding',
)
const Onboarding = lazyComponent(
  async () => (await import('../platform/apollo/apollo-scope.tsx')).ApolloScope,
  'onboarding',
)

const modules = import.meta.glob<Record<string, ComponentType<object>>>([
  '../screens/*/*-screen.tsx',
  '!../screens/{login,not-found}/*',
])
const lazyScreensOf = (frame: keyof typeof screens) =>
  Object.fromEntries(
    Object.entries(screens[frame]).map(([path, { file, name, messages }]) => {
      const load = async () => {
        const Screen = (await modules[`../screens/${file}-screen.tsx`]?.())?.[name]
        if (!Screen) throw new Error(`There is no ${name} in ${file}-screen.tsx`)
        return Screen
      }
      return [path, lazyComponent(load, messages)]
    }),
  )
const HomeNotFoundScreen = lazyComponent(
  async () => (await import('../screens/not-found/home-not-found-screen.tsx')).HomeNotFoundScreen,
)
const homeScreens = lazyScreensOf('home')
const onboardingScreens = lazyScreensOf('onboarding')
const promotionScreens = lazyScreensOf('promotion')

/** Begins to load the code of a page, so that it does not wait for the messages. A failure shows when the page is drawn. */
export const preloadPage = (pathname: string) => {
  const path = exactPath(pathname) ?? ''
  const Screen = homeScreens[path] ?? onboardingScreens[path] ?? promotionScreens[path]
  const isPrivate = isPrivatePath(path)
  const Frame = promotionScreens[path] ? PromotionLayout : isPrivate ? HomeLayout : Screen && Onboarding
  for (const part of [Frame, Screen]) part?.preload().catch(() => {})
}

/** The login. Once the user has begun to use the page, here or on one before, code and messages of home are loaded. */
const LoginPage = () => {
  useEffect(() => void prefetch([HomeLayout.preload]), [])
  return <LoginScreen />
}

const routesOf = (lazyScreens: ReturnType<typeof lazyScreensOf>) =>
  Object.entries(lazyScreens).map(([path, Screen]) => <Route key={path} path={path} element={<Screen />} />)

/** Replaces a page that threw an error, or whose code is missing. */
export const CrashPage = () => {
  const { t } = useTranslation('crash')
  useScreenTitle(t('title'))
  return (
    <MessagePage title={t('title')} text={t('text')}>
      <ReloadButton />
    </MessagePage>
  )
}

/** If a screen crashes, the header and the menu stay; navigating to another path mounts a new boundary. */
const ScreenOutlet = () => (
  <ErrorBoundary key={useLocation().pathname} fallback={<CrashPage />}>
    <Suspense fallback={<LoadingPart height={320} />}>
      <Outlet />
    </Suspense>
  </ErrorBoundary>
)

const OnboardingOutlet = () => (
  <Onboarding>
    <ScreenOutlet />
  </Onboarding>
)

const ToHome = () => <Navigate to={paths.homeIndex + useLocation().search} replace />

/** Made once: a change of the address draws again what reads it, and no whole page. */
const routes = (
  <>
    <Route element={<PublicLayout />}>
      <Route element={<ScreenOutlet />}>
        <Route path={paths.start} element={<LoginPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route element={<OnboardingOutlet />}>{routesOf(onboardingScreens)}</Route>
    </Route>
    <Route element={<PromotionLayout />}>
      <Route element={<ScreenOutlet />}>{routesOf(promotionScreens)}</Route>
    </Route>
    <Route path={paths.home} element={<HomeLayout />}>
      <Route index element={<ToHome />} />
      <Route element={<ScreenOutlet />}>
        {routesOf(homeScreens)}
        <Route path="*" element={<HomeNotFoundScreen />} />
      </Route>
    </Route>
  </>
)

export const PortalRoutes = () => {
  const { pathname, search, hash, state } = useLocation()
  const exact = exactPath(pathname)
  if (exact && exact !== pathname) return <Navigate to={exact + search + hash} state={state} replace />
  return (
    <Suspense>
      <PageArrival />
      <Routes>{routes}</Routes>
    </Suspense>
  )
}

/**
 * Scrolls to the top and focuses the content when the path changes. A change of the query alone (the next page of a list)
 * moves nothing.
 */
const PageArrival = () => {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    // Going back must behave the same; by default the browser would restore the old scroll position.
    window.history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
