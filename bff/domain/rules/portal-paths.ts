/** Every address of the portal that has a page, spelled exactly as the specification spells it (section 2). */
export const paths = {
  start: '/',
  login: '/login',
  home: '/home',
  homeIndex: '/home/index',
  myInvoice: '/home/myInvoice',
  loginLog: '/home/loginLog',
} as const

/** Addresses that the login page links to and that have no page yet. */
export const comingPaths = { register: '/register', forgotPassword: '/ForgotPassword' } as const

/** What lies behind a login. */
export const isPrivatePath = (path: string) => path === paths.home || path.startsWith(`${paths.home}/`)

/** The exact spelling of an address, whatever its letter case or a closing slash; undefined where there is no page. */
export const exactPath = (pathname: string) => {
  const loose = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return Object.values(paths).find((path) => path.toLowerCase() === loose)
}
