import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { lazyComponent } from '../platform/lazy-component.ts'
import { exactPath, isPrivatePath, paths } from '#rules/web-paths.ts'
import { prefetch } from '../platform/browser/prefetch.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LoadingPart } from '../ui/waiting/lazy-part.tsx'
import { CrashPage } from './crash-page.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'

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

type Screens = Partial<Record<string, ReturnType<typeof lazyComponent<object>>>>

const texts = () => import('../screens/text/text-screen.tsx')

const homeScreens: Screens = {
  [paths.homeIndex]: lazyComponent(async () => (await import('../screens/home/home-screen.tsx')).HomeScreen),
  [paths.myInvoice]: lazyComponent(
    async () => (await import('../screens/my-invoice/my-invoice-screen.tsx')).MyInvoiceScreen,
  ),
  [paths.planRule]: lazyComponent(async () => (await texts()).PlanRuleScreen),
  [paths.guidebook]: lazyComponent(async () => (await texts()).GuidebookScreen),
  [paths.material]: lazyComponent(
    async () => (await import('../screens/material/material-screen.tsx')).MaterialScreen,
    'material',
  ),
  [paths.faq]: lazyComponent(async () => (await texts()).FaqScreen),
  [paths.loginLog]: lazyComponent(
    async () => (await import('../screens/login-log/login-log-screen.tsx')).LoginLogScreen,
  ),
}
const HomeNotFoundScreen = lazyComponent(
  async () => (await import('../screens/not-found/home-not-found-screen.tsx')).HomeNotFoundScreen,
)
const onboardingScreens: Screens = {
  [paths.register]: lazyComponent(
    async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
  ),
  [paths.validation]: lazyComponent(
    async () => (await import('../screens/validation/validation-screen.tsx')).ValidationScreen,
    'codes',
  ),
  [paths.successful]: lazyComponent(
    async () => (await import('../screens/successful/successful-screen.tsx')).SuccessfulScreen,
  ),
  [paths.forgotPassword]: lazyComponent(
    async () => (await import('../screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
    'codes',
  ),
  [paths.resetPassword]: lazyComponent(
    async () => (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
    'codes',
  ),
  [paths.successfulReset]: lazyComponent(
    async () => (await import('../screens/reset-password/successful-reset-screen.tsx')).SuccessfulResetScreen,
    'codes',
  ),
}
const promotionScreens: Screens = {
  [paths.promoteRegister]: lazyComponent(
    async () =>
      (await import('../screens/promote-register/promote-register-screen.tsx')).PromoteRegisterScreen,
  ),
}

/** Begins to load the code of a page, so that it does not wait for the messages. A failure shows when the page is drawn. */
export const beginPage = (pathname: string) => {
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

const routesOf = (screens: Screens) =>
  Object.entries(screens).map(
    ([path, Screen]) => Screen && <Route key={path} path={path} element={<Screen />} />,
  )

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

export const PortalRoutes = () => {
  const { pathname, search, hash, state } = useLocation()
  const exact = exactPath(pathname)
  if (exact && exact !== pathname) return <Navigate to={exact + search + hash} state={state} replace />
  return (
    <Suspense>
      <Routes>
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
          <Route index element={<Navigate to={paths.homeIndex + search} replace />} />
          <Route element={<ScreenOutlet />}>
            {routesOf(homeScreens)}
            <Route path="*" element={<HomeNotFoundScreen />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  )
}
