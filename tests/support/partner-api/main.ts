import { startPartnerApi } from './start-partner-api.ts'

/** Serves the Partner API until it is ended, for a portal with PROVIDER=partner-api. Its captchas can be read from their pictures. */
const { url } = await startPartnerApi({
  port: 4300,
  onMail: (email, code) => console.log(`The code for ${email} is ${code}`),
})
console.log(`The Partner API is at ${url.href}`)
