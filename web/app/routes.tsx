import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { exactPath, paths } from '#rules/portal-paths.ts'
import { PublicLayout } from './layouts/public-layout.tsx'

const LoginScreen = lazy(async () => ({
  default: (await import('../screens/login/login-screen.tsx')).LoginScreen,
}))
const HomeLayout = lazy(async () => ({ default: (await import('./layouts/home-layout.tsx')).HomeLayout }))
const HomeScreen = lazy(async () => ({
  default: (await import('../screens/home/home-screen.tsx')).HomeScreen,
}))
const MyInvoiceScreen = lazy(async () => ({
  default: (await import('../screens/my-invoice/my-invoice-screen.tsx')).MyInvoiceScreen,
}))
const LoginLogScreen = lazy(async () => ({
  default: (await import('../screens/login-log/login-log-screen.tsx')).LoginLogScreen,
}))

export const PortalRoutes = () => {
  const { pathname, search, hash, state } = useLocation()
  const exact = exactPath(pathname)
  if (exact && exact !== pathname) return <Navigate to={exact + search + hash} state={state} replace />
  return (
    <Suspense>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path={paths.start} element={<LoginScreen />} />
          <Route path={paths.login} element={<LoginScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
        <Route path={paths.home} element={<HomeLayout />}>
          <Route index element={<Navigate to={paths.homeIndex + search} replace />} />
          <Route path={paths.homeIndex} element={<HomeScreen />} />
          <Route path={paths.myInvoice} element={<MyInvoiceScreen />} />
          <Route path={paths.loginLog} element={<LoginLogScreen />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
