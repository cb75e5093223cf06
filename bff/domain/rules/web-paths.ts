/** Every address of the portal that has a page, spelled exactly as specified (specification, section 2). */
export const paths = {
  start: '/',
  login: '/login',
  register: '/register',
  validation: '/validation',
  successful: '/successful',
  forgotPassword: '/ForgotPassword',
  resetPassword: '/ResetPassword',
  successfulReset: '/successfulReset',
  promoteRegister: '/promote/register',
  home: '/home',
  homeIndex: '/home/index',
  myInvoice: '/home/myInvoice',
  planRule: '/home/planRule',
  guidebook: '/home/guidebook',
  material: '/home/material',
  faq: '/home/FAQ',
  loginLog: '/home/loginLog',
} as const

/** The promotion page, which is prerendered and an entry of its own. */
export const promotionPath = '/promote/home'

/** Whether a page requires a login. */
export const isPrivatePath = (path: string) => path === paths.home || path.startsWith(`${paths.home}/`)

/**
 * Whether search engines may index a page: only those where a visit starts, not pages behind a login or in the middle
 * of a process.
 */
export const isIndexablePage = (path: string) =>
  path === paths.start || path === paths.login || path === paths.register

const loosely = (pathname: string) => pathname.toLowerCase().replace(/(?<=[^/])\/+$/, '')

/** The exact spelling of an address, ignoring letter case and a trailing slash; undefined if there is no such page. */
export const exactPath = (pathname: string) => {
  const loose = loosely(pathname)
  return Object.values(paths).find((path) => path.toLowerCase() === loose)
}

const linked: readonly string[] = [
  paths.login,
  paths.register,
  paths.promoteRegister,
  paths.validation,
  paths.successful,
]
/** Whether `lang` in an address has an effect: links from the promotion page lead there (decision 41). */
export const takesLanguage = (pathname: string) => linked.includes(exactPath(pathname) ?? pathname)

/** Whether an address is the promotion page, in any spelling. */
export const isPromotionPath = (pathname: string) => loosely(pathname) === promotionPath
