import { paths } from '#rules/web-paths.ts'

/** The page's links. The browser adds the parameters of the visitor's own URL (`sid`, `lang`). */
export const links = {
  register: paths.promoteRegister,
  becomePartner: paths.register,
  logIn: paths.login,
  serviceAgreement: `${paths.promoteRegister}?legal=service-agreement`,
  privacyPolicy: `${paths.promoteRegister}?legal=privacy-policy`,
}

/** Placeholders in the prerendered page that the server fills in when it starts. Markers enclose a brand that may be absent. */
export const places = { name: '%BRAND_NAME%', url: '%BRAND_URL%', year: '%YEAR%', origin: '%ORIGIN%' }
