/** Every address of the portal, spelled exactly as the specification spells it. */
export const paths = {
  start: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/ForgotPassword',
  home: '/home',
  homeIndex: '/home/index',
  myInvoice: '/home/myInvoice',
  loginLog: '/home/loginLog',
} as const

/** What lies behind a login. */
export const isPrivatePath = (path: string) => path === paths.home || path.startsWith(`${paths.home}/`)
