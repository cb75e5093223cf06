/** Every address of the portal that has a page, spelled exactly as the specification spells it (section 2). */
export const paths = {
  start: '/',
  login: '/login',
  home: '/home',
  homeIndex: '/home/index',
  myInvoice: '/home/myInvoice',
  planRule: '/home/planRule',
  guidebook: '/home/guidebook',
  material: '/home/material',
  faq: '/home/FAQ',
  loginLog: '/home/loginLog',
} as const

/** The promotion page: prerendered, an entry of its own beside the portal's. */
export const promotionPath = '/promote/home'

/** Addresses that pages link to and that have no page yet. */
export const comingPaths = {
  register: '/register',
  forgotPassword: '/ForgotPassword',
  promoteRegister: '/promote/register',
} as const

/** What lies behind a login. */
export const isPrivatePath = (path: string) => path === paths.home || path.startsWith(`${paths.home}/`)

const loosely = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/+$/, '')

/** The exact spelling of an address, whatever its letter case or a closing slash; undefined where there is no page. */
export const exactPath = (pathname: string) => {
  const loose = loosely(pathname)
  return Object.values(paths).find((path) => path.toLowerCase() === loose)
}

/** Whether an address means the promotion page, however it is spelled. */
export const isPromotionPath = (pathname: string) => loosely(pathname) === promotionPath
