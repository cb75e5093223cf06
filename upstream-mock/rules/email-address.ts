const atom = "[A-Za-z\\d!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?'
const format = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+[A-Za-z](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])$`,
)

/** A plain address whose domain contains a dot; no quoted names, no comments, nothing that could end a mail header. */
export const isEmailAddress = (text: string) =>
  text.length <= 254 && text.indexOf('@') <= 64 && format.test(text)
