import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { loadMessages } from '../platform/i18n/i18n.ts'
import { exactPath, paths } from '#rules/web-paths.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'

// Most visits begin with the login, so it is part of the entry chunk; everything else loads on demand.
const HomeLayout = lazy(async () => {
  const [{ HomeLayout: layout }] = await Promise.all([
    import('./layouts/home-layout.tsx'),
    loadMessages('private'),
  ])
  return { default: layout }
})
/** Loads a screen that leads to an account, together with the messages that only these screens need. */
const onboarding = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadMessages('onboarding')])
    return { default: screen }
  })
const RegisterScreen = onboarding(
  async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
)
const ValidationScreen = onboarding(
  async () => (await import('../screens/validation/validation-screen.tsx')).ValidationScreen,
)
const SuccessfulScreen = onboarding(
  async () => (await import('../screens/successful/successful-screen.tsx')).SuccessfulScreen,
)
const ForgotPasswordScreen = onboarding(
  async () => (await import('../screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
const ResetPasswordScreen = onboarding(
  async () => (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
)
const SuccessfulResetScreen = onboarding(
  async () => (await import('../screens/reset-password/successful-reset-screen.tsx')).SuccessfulResetScreen,
)
const PromotionLayout = onboarding(
  async () => (await import('./layouts/promotion-layout.tsx')).PromotionLayout,
)
const PromoteRegisterScreen = onboarding(
  async () => (await import('../screens/promote-register/promote-register-screen.tsx')).PromoteRegisterScreen,
)
const HomeScreen = lazy(async () => ({
  default: (await import('../screens/home/home-screen.tsx')).HomeScreen,
}))
const MyInvoiceScreen = lazy(async () => ({
  default: (await import('../screens/my-invoice/my-invoice-screen.tsx')).MyInvoiceScreen,
}))
const PlanRuleScreen = lazy(async () => ({
  default: (await import('../screens/plan-rule/plan-rule-screen.tsx')).PlanRuleScreen,
}))
const GuidebookScreen = lazy(async () => ({
  default: (await import('../screens/guidebook/guidebook-screen.tsx')).GuidebookScreen,
}))
const MaterialScreen = lazy(async () => {
  const [{ MaterialScreen: screen }] = await Promise.all([
    import('../screens/material/material-screen.tsx'),
    loadMessages('material'),
  ])
  return { default: screen }
})
const FaqScreen = lazy(async () => ({
  default: (await import('../screens/faq/faq-screen.tsx')).FaqScreen,
}))
const LoginLogScreen = lazy(async () => ({
  default: (await import('../screens/login-log/login-log-screen.tsx')).LoginLogScreen,
}))
const HomeNotFoundScreen = lazy(async () => ({
  default: (await import('../screens/not-found/home-not-found-screen.tsx')).HomeNotFoundScreen,
}))

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
            <Route path={paths.start} element={<LoginScreen />} />
            <Route path={paths.login} element={<LoginScreen />} />
            <Route path={paths.register} element={<RegisterScreen />} />
            <Route path={paths.validation} element={<ValidationScreen />} />
            <Route path={paths.successful} element={<SuccessfulScreen />} />
            <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
            <Route path={paths.resetPassword} element={<ResetPasswordScreen />} />
            <Route path={paths.successfulReset} element={<SuccessfulResetScreen />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
        </Route>
        <Route element={<PromotionLayout />}>
          <Route element={<ScreenOutlet />}>
            <Route path={paths.promoteRegister} element={<PromoteRegisterScreen />} />
          </Route>
        </Route>
        <Route path={paths.home} element={<HomeLayout />}>
          <Route index element={<Navigate to={paths.homeIndex + search} replace />} />
          <Route element={<ScreenOutlet />}>
            <Route path={paths.homeIndex} element={<HomeScreen />} />
            <Route path={paths.myInvoice} element={<MyInvoiceScreen />} />
            <Route path={paths.planRule} element={<PlanRuleScreen />} />
            <Route path={paths.guidebook} element={<GuidebookScreen />} />
            <Route path={paths.material} element={<MaterialScreen />} />
            <Route path={paths.faq} element={<FaqScreen />} />
            <Route path={paths.loginLog} element={<LoginLogScreen />} />
            <Route path="*" element={<HomeNotFoundScreen />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  )
}
