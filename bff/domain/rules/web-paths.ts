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

/** The promotion page: prerendered, an entry of its own beside the portal's. */
export const promotionPath = '/promote/home'

/** What lies behind a login. */
export const isPrivatePath = (path: string) => path === paths.home || path.startsWith(`${paths.home}/`)

/** Where somebody begins who looks for the portal; what lies behind a login, or in the middle of a way, is no page to be found. */
export const isIndexablePage = (path: string) =>
  path === paths.start || path === paths.login || path === paths.register

const loosely = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/+$/, '')

/** The exact spelling of an address, whatever its letter case or a closing slash; undefined where there is no page. */
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
/** Whether `lang` in an address counts there: links lead there from the promotion page (decision 41). */
export const takesLanguage = (pathname: string) => linked.includes(exactPath(pathname) ?? pathname)

/** Whether an address means the promotion page, however it is spelled. */
export const isPromotionPath = (pathname: string) => loosely(pathname) === promotionPath
