import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { fetchMessages, loadMessages } from '../platform/i18n/i18n.ts'
import { exactPath, isPrivatePath, paths } from '#rules/web-paths.ts'
import { onFirstInput } from '../platform/browser/first-input.ts'
import { whenIdle } from '../platform/browser/when-idle.ts'
import { fetchAhead, loadPage } from '../platform/code/load-code.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'

const loadScope = async () => (await import('../platform/apollo/apollo-scope.tsx')).ApolloScope

// Most visits begin with the login, so it is part of the entry chunk, and so is `NotFoundScreen`, which is hardly more than a
// heading. Neither is in an `ApolloScope`. Everything else loads on demand, and Apollo Client with it.
const page = (load: () => Promise<ComponentType>, messages?: Parameters<typeof loadMessages>[0]) => {
  const loadAll = async () => {
    const [component, scope] = await Promise.all([
      loadPage(load),
      loadPage(loadScope),
      messages && loadMessages(messages),
    ])
    return { default: () => createElement(scope, null, createElement(component)) }
  }
  let begun: ReturnType<typeof loadAll> | undefined
  const begin = () => (begun ??= loadAll())
  return Object.assign(lazy(begin), { begin })
}
const loadHomeLayout = async () => (await import('./layouts/home-layout.tsx')).HomeLayout
const HomeLayout = page(loadHomeLayout, 'private')
const RegisterScreen = page(
  async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
  'onboarding',
)
const ValidationScreen = page(
  async () => (await import('../screens/validation/validation-screen.tsx')).ValidationScreen,
  'onboarding',
)
const SuccessfulScreen = page(
  async () => (await import('../screens/successful/successful-screen.tsx')).SuccessfulScreen,
  'onboarding',
)
const ForgotPasswordScreen = page(
  async () => (await import('../screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  'onboarding',
)
const ResetPasswordScreen = page(
  async () => (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  'onboarding',
)
const SuccessfulResetScreen = page(
  async () => (await import('../screens/reset-password/successful-reset-screen.tsx')).SuccessfulResetScreen,
  'onboarding',
)
const PromotionLayout = page(
  async () => (await import('./layouts/promotion-layout.tsx')).PromotionLayout,
  'onboarding',
)
const PromoteRegisterScreen = page(
  async () => (await import('../screens/promote-register/promote-register-screen.tsx')).PromoteRegisterScreen,
  'onboarding',
)
const HomeScreen = page(async () => (await import('../screens/home/home-screen.tsx')).HomeScreen)
const MyInvoiceScreen = page(
  async () => (await import('../screens/my-invoice/my-invoice-screen.tsx')).MyInvoiceScreen,
)
const PlanRuleScreen = page(
  async () => (await import('../screens/plan-rule/plan-rule-screen.tsx')).PlanRuleScreen,
)
const GuidebookScreen = page(
  async () => (await import('../screens/guidebook/guidebook-screen.tsx')).GuidebookScreen,
)
const MaterialScreen = page(
  async () => (await import('../screens/material/material-screen.tsx')).MaterialScreen,
  'material',
)
const FaqScreen = page(async () => (await import('../screens/faq/faq-screen.tsx')).FaqScreen)
const LoginLogScreen = page(
  async () => (await import('../screens/login-log/login-log-screen.tsx')).LoginLogScreen,
)
const HomeNotFoundScreen = page(
  async () => (await import('../screens/not-found/home-not-found-screen.tsx')).HomeNotFoundScreen,
)

const homeScreens: Partial<Record<string, typeof HomeScreen>> = {
  [paths.homeIndex]: HomeScreen,
  [paths.myInvoice]: MyInvoiceScreen,
  [paths.planRule]: PlanRuleScreen,
  [paths.guidebook]: GuidebookScreen,
  [paths.material]: MaterialScreen,
  [paths.faq]: FaqScreen,
  [paths.loginLog]: LoginLogScreen,
}
const onboardingScreens: typeof homeScreens = {
  [paths.register]: RegisterScreen,
  [paths.validation]: ValidationScreen,
  [paths.successful]: SuccessfulScreen,
  [paths.forgotPassword]: ForgotPasswordScreen,
  [paths.resetPassword]: ResetPasswordScreen,
  [paths.successfulReset]: SuccessfulResetScreen,
}
const promotionScreens: typeof homeScreens = { [paths.promoteRegister]: PromoteRegisterScreen }

/** Begins to load the code of a page, so that it does not wait for the messages. A failure shows when the page is drawn. */
export const beginPage = (pathname: string) => {
  const path = exactPath(pathname) ?? ''
  const layout = promotionScreens[path] ? PromotionLayout : isPrivatePath(path) ? HomeLayout : undefined
  for (const part of [layout, homeScreens[path] ?? onboardingScreens[path] ?? promotionScreens[path]])
    part?.begin().catch(() => {})
}

/** Fetches code and messages of home. */
const prepareHome = () =>
  whenIdle([() => fetchAhead(loadScope, loadHomeLayout, () => fetchMessages('private'))])

/** The login. Once the user has begun to use the page, here or on one before, home is fetched ahead. */
const LoginPage = () => {
  useEffect(() => onFirstInput(prepareHome), [])
  return <LoginScreen />
}

const routesOf = (screens: typeof homeScreens) =>
  Object.entries(screens).map(
    ([path, Screen]) => Screen && <Route key={path} path={path} element={<Screen />} />,
  )

/** If a screen crashes, the header and the menu stay; navigating to another path mounts a new boundary. */
const ScreenOutlet = () => (
  <CrashBoundary key={useLocation().pathname} isInLayout>
    <Outlet />
  </CrashBoundary>
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
            {routesOf(onboardingScreens)}
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
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
