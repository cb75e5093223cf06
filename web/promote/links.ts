import { paths } from '#rules/web-paths.ts'

/** Links of the page; the browser adds the visitor's `sid` and `lang`. */
export const links = {
  register: paths.promoteRegister,
  becomePartner: paths.register,
  logIn: paths.login,
  serviceAgreement: `${paths.promoteRegister}?legal=service-agreement`,
  privacyPolicy: `${paths.promoteRegister}?legal=privacy-policy`,
}
