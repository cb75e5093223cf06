import { paths } from '#rules/web-paths.ts'

/** Where the page leads; what the visitor's own address says (`sid`, `lang`) is kept by the browser. */
export const links = {
  register: paths.promoteRegister,
  becomePartner: paths.register,
  logIn: paths.login,
  serviceAgreement: `${paths.promoteRegister}?legal=service-agreement`,
  privacyPolicy: `${paths.promoteRegister}?legal=privacy-policy`,
}

/** What the server fills in when it starts: the brand in a prerendered page, between marks where it may be absent. */
export const places = { name: '%BRAND_NAME%', url: '%BRAND_URL%', year: '%YEAR%', origin: '%ORIGIN%' }
